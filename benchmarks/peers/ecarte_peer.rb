# Run in the folder of github.com/snowskeleton/ecarte: who wins a trick, a line for a line.
# In: trump lead follow, as card numbers (suit * 8 + rank, from the seven; its order of suits does not matter).
# Out: 0 if the leader's card wins, 1 if the other's.
require "./cards.rb"
Cards.newdeck
TRUMPS = (0..3).map { |suit| Cards.deck[suit * 8] }

$stdin.each_line do |line|
  trump, lead, follow = line.split.map(&:to_i)
  Cards.class_variable_set(:@@trump, TRUMPS[trump])
  led, followed = Cards.deck[lead], Cards.deck[follow]
  puts(Cards.winner(led, followed).equal?(led) ? 0 : 1)
end
