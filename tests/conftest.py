"""What all tests share: hypothesis without deadlines, which a busy machine misses for no fault of the code."""

from hypothesis import settings

settings.register_profile("tapisvert", deadline=None)
settings.load_profile("tapisvert")
