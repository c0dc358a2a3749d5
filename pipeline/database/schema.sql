-- The store of Tapis vert: one SQLite file, read by people and programs.
-- Every table is STRICT; every column says what it holds; offsets count Unicode characters;
-- boxes are pixels of the original page image. `schema/database.md` is generated from this file.

-- A received text or scan, as corpus/sources.toml describes it.
CREATE TABLE source (
  id TEXT PRIMARY KEY,             -- short name, e.g. lebrun-1828
  title TEXT NOT NULL,             -- title of the work
  author TEXT NOT NULL,            -- author, or "inconnu"
  year INTEGER,                    -- year of publication, if known
  edition TEXT NOT NULL,           -- which edition or web page was received
  language TEXT NOT NULL,          -- ISO 639 code
  spelling TEXT NOT NULL,          -- period of the spelling
  kind TEXT NOT NULL,              -- manual, dictionary, encyclopaedia, web page, facsimile …
  rights TEXT NOT NULL,            -- public-domain or unknown, with the reason
  public INTEGER NOT NULL,         -- 1: the full text may be published; 0: short quotations only
  file TEXT NOT NULL,              -- path below corpus/
  media_type TEXT NOT NULL,        -- text/markdown, text/plain, text/html, application/pdf, image/…
  sha256 TEXT NOT NULL,            -- checksum of the received bytes
  provenance TEXT NOT NULL,        -- what is known of where the file comes from
  witness_of TEXT                  -- source of which this one is another witness (a facsimile)
) STRICT;

-- How the type of a scanned source was judged, by a trial on a few of its pages.
CREATE TABLE typeface (
  source TEXT PRIMARY KEY REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- the source
  long_s INTEGER NOT NULL,         -- 1 where it is set with the long s
  trial TEXT NOT NULL              -- JSON: the pages tried, the words read, those that show a long s
) STRICT;

-- A page image of a scanned source.
CREATE TABLE page (
  id TEXT PRIMARY KEY,             -- source/pNNNN
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- its source
  number INTEGER NOT NULL,         -- physical page, from 1
  printed INTEGER,                 -- page number printed on the page
  width INTEGER NOT NULL,          -- pixels
  height INTEGER NOT NULL,         -- pixels
  status TEXT NOT NULL,            -- done or failed
  error TEXT NOT NULL,             -- why it failed
  preparation TEXT NOT NULL        -- JSON: the recorded preparation steps and their transform
) STRICT;

-- A region of a page, with its SegmOnto name.
CREATE TABLE zone (
  id TEXT PRIMARY KEY,             -- page/zNN
  page TEXT NOT NULL REFERENCES page(id) DEFERRABLE INITIALLY DEFERRED, -- its page
  kind TEXT NOT NULL,              -- MainZone, RunningTitleZone, NumberingZone, FootNoteZone …
  x INTEGER NOT NULL,              -- left
  y INTEGER NOT NULL,              -- top
  width INTEGER NOT NULL,          -- width
  height INTEGER NOT NULL          -- height
) STRICT;

-- A line of print.
CREATE TABLE line (
  id TEXT PRIMARY KEY,             -- zone/lNNN
  page TEXT NOT NULL REFERENCES page(id) DEFERRABLE INITIALLY DEFERRED, -- its page
  zone TEXT NOT NULL REFERENCES zone(id) DEFERRABLE INITIALLY DEFERRED, -- its zone
  ordinal INTEGER NOT NULL,        -- place in the reading order of the page
  x INTEGER NOT NULL,              -- left
  y INTEGER NOT NULL,              -- top
  width INTEGER NOT NULL,          -- width
  height INTEGER NOT NULL          -- height
) STRICT;

-- A recognised word; `text` is what the OCR read and is never changed.
CREATE TABLE word (
  id TEXT PRIMARY KEY,             -- line/wNN
  page TEXT NOT NULL REFERENCES page(id) DEFERRABLE INITIALLY DEFERRED, -- its page
  line TEXT NOT NULL REFERENCES line(id) DEFERRABLE INITIALLY DEFERRED, -- its line
  ordinal INTEGER NOT NULL,        -- place in the line
  text TEXT NOT NULL,              -- as recognised
  confidence REAL NOT NULL,        -- 0 to 1, as the OCR engine gives it
  x INTEGER NOT NULL,              -- left
  y INTEGER NOT NULL,              -- top
  width INTEGER NOT NULL,          -- width
  height INTEGER NOT NULL,         -- height
  repaired TEXT,                   -- reading proposed by lexical repair, if another
  repair TEXT,                     -- ids of the slips or rules that explain it, joined by +
  score REAL                       -- probability of the proposed reading, 0 to 1
) STRICT;
CREATE INDEX word_page ON word(page);

-- What was read on a line that was doubtful: each trial, the better of which was kept.
CREATE TABLE line_reading (
  id TEXT PRIMARY KEY,             -- line/rN
  page TEXT NOT NULL REFERENCES page(id) DEFERRABLE INITIALLY DEFERRED, -- its page
  line TEXT NOT NULL REFERENCES line(id) DEFERRABLE INITIALLY DEFERRED, -- its line
  how TEXT NOT NULL,               -- first, or the preparation or model of the second trial
  text TEXT NOT NULL,              -- as recognised
  confidence REAL NOT NULL,        -- mean of its words, 0 to 1
  kept INTEGER NOT NULL            -- 1 for the reading that the words of the line hold
) STRICT;

-- The text layer that a scanned PDF carries on a page: another witness of its words, compared and never taken over.
CREATE TABLE page_layer (
  page TEXT PRIMARY KEY REFERENCES page(id) DEFERRABLE INITIALLY DEFERRED, -- its page
  text TEXT NOT NULL,              -- as the file has it
  agreement REAL NOT NULL          -- share of characters, 0 to 1, on which it agrees with our own reading
) STRICT;

-- The received text of a source and the reading view made of it.
CREATE TABLE text (
  source TEXT PRIMARY KEY REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- its source
  received TEXT NOT NULL,          -- as received, character for character; for a scan, as recognised
  reading TEXT NOT NULL            -- the reading view: pages joined, markup and page matter left out
) STRICT;

-- Every character of a received text belongs to one class.
CREATE TABLE layer (
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- its source
  start INTEGER NOT NULL,          -- first character, in the received text
  end INTEGER NOT NULL,            -- after the last character
  kind TEXT NOT NULL,              -- reading, heading, note, table, list, page_matter, bleed, duplicate, markup
  PRIMARY KEY (source, start)
) STRICT;

-- Which stretch of received text a stretch of reading text stands for.
CREATE TABLE alignment (
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- its source
  start INTEGER NOT NULL,          -- first character, in the reading text
  end INTEGER NOT NULL,            -- after the last character
  received_start INTEGER NOT NULL, -- first character, in the received text
  received_end INTEGER NOT NULL,   -- after the last character
  how TEXT NOT NULL,               -- copy, join (cut word), space (white space folded or supplied), repair
  PRIMARY KEY (source, start, received_start)
) STRICT;

-- Where the words of a scan stand in its received text.
CREATE TABLE word_span (
  word TEXT PRIMARY KEY REFERENCES word(id) DEFERRABLE INITIALLY DEFERRED, -- the word
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- its source
  start INTEGER NOT NULL,          -- first character, in the received text
  end INTEGER NOT NULL             -- after the last character
) STRICT;
CREATE INDEX word_span_place ON word_span(source, start);

-- Headings, paragraphs, tables, lists and notes of the reading text.
CREATE TABLE block (
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- its source
  ordinal INTEGER NOT NULL,        -- order in the reading text
  kind TEXT NOT NULL,              -- heading, paragraph, table, list, note
  start INTEGER NOT NULL,          -- first character, in the reading text
  end INTEGER NOT NULL,            -- after the last character
  level INTEGER NOT NULL,          -- heading level as marked, 0 if none
  style TEXT NOT NULL,             -- how it is set: markdown, italic, centred, capitals, run-in, plain …
  printed_page INTEGER,            -- printed page on which it begins, if known
  PRIMARY KEY (source, ordinal)
) STRICT;

CREATE INDEX block_place ON block(source, start);

-- A foot-note and the place of its marker.
CREATE TABLE note (
  id TEXT PRIMARY KEY,             -- source/nNNN
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- its source
  marker TEXT NOT NULL,            -- as printed, e.g. (1)
  start INTEGER NOT NULL,          -- first character of the note, in the reading text
  end INTEGER NOT NULL,            -- after the last character
  anchor INTEGER                   -- place of the marker in the reading text, if found
) STRICT;

-- The tree of a source: work, part, chapter, game, section or variant.
CREATE TABLE section (
  id TEXT PRIMARY KEY,             -- source/sNNNN
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- its source
  parent TEXT REFERENCES section(id) DEFERRABLE INITIALLY DEFERRED, -- the section that holds it
  ordinal INTEGER NOT NULL,        -- order in the source
  kind TEXT NOT NULL,              -- work, part, chapter, game, section, variant, vocabulary, contents, front
  title TEXT NOT NULL,             -- heading as printed, markup left out
  start INTEGER NOT NULL,          -- first character, in the reading text (heading included)
  end INTEGER NOT NULL,            -- after the last character (children included)
  heading_start INTEGER NOT NULL,  -- first character of the heading
  heading_end INTEGER NOT NULL,    -- after the last character of the heading
  how TEXT NOT NULL,               -- what announced it: markdown, italic, run-in, capitals, contents …
  printed_page INTEGER             -- printed page on which it begins, if known
) STRICT;
CREATE INDEX section_source ON section(source, ordinal);
CREATE INDEX section_place ON section(source, start);

-- The book's own table of contents, used as a witness.
CREATE TABLE toc_entry (
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- its source
  ordinal INTEGER NOT NULL,        -- order in the table
  title TEXT NOT NULL,             -- as printed, leaders left out
  printed_page INTEGER,            -- page number, ibid. resolved
  stated TEXT NOT NULL,            -- page number as printed
  section TEXT REFERENCES section(id) DEFERRABLE INITIALLY DEFERRED, -- the section it announces
  verdict TEXT NOT NULL,           -- found, found_under_another_title, doubtful_page, missing
  PRIMARY KEY (source, ordinal)
) STRICT;

-- A game as one source tells it.
CREATE TABLE account (
  id TEXT PRIMARY KEY,             -- source/slug
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- its source
  section TEXT NOT NULL REFERENCES section(id) DEFERRABLE INITIALLY DEFERRED, -- its section
  slug TEXT NOT NULL,              -- folded name
  title TEXT NOT NULL              -- heading as printed
) STRICT;

-- The names a source gives a game.
CREATE TABLE account_name (
  account TEXT NOT NULL REFERENCES account(id) DEFERRABLE INITIALLY DEFERRED, -- the account
  name TEXT NOT NULL,              -- as printed
  slug TEXT NOT NULL,              -- folded for look-up
  how TEXT NOT NULL,               -- heading, alternative, first sentence …
  PRIMARY KEY (account, slug)
) STRICT;

-- A sentence of the reading text in three spellings.
CREATE TABLE sentence (
  id TEXT PRIMARY KEY,             -- source/tNNNNN
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- its source
  section TEXT NOT NULL REFERENCES section(id) DEFERRABLE INITIALLY DEFERRED, -- its section
  account TEXT REFERENCES account(id) DEFERRABLE INITIALLY DEFERRED, -- its game, if it stands in one
  ordinal INTEGER NOT NULL,        -- order in the source
  start INTEGER NOT NULL,          -- first character, in the reading text
  end INTEGER NOT NULL,            -- after the last character
  kind TEXT NOT NULL,              -- rule, definition, example, price, advice, history …
  printed TEXT NOT NULL,           -- as printed
  modern TEXT NOT NULL,            -- modern spelling
  lemmas TEXT NOT NULL             -- lemmas of the modern form
) STRICT;
CREATE INDEX sentence_account ON sentence(account);
CREATE INDEX sentence_place ON sentence(source, start);

-- A passage of an account: a part of a sentence between stops, semicolons and colons, as comparisons read it.
CREATE TABLE account_passage (
  account TEXT NOT NULL REFERENCES account(id) DEFERRABLE INITIALLY DEFERRED, -- its account
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- its source
  start INTEGER NOT NULL,          -- first character, in the reading text
  end INTEGER NOT NULL,            -- after the last character
  printed TEXT NOT NULL,           -- as printed, white space single
  words TEXT NOT NULL,             -- its words in modern spelling, folded
  lemmas TEXT NOT NULL,            -- lemmas of the modern form
  topic TEXT NOT NULL,             -- id of the matter in topics.toml that its words betray, or other
  counts INTEGER NOT NULL,         -- 1: it holds a number that may count cards, players or stakes
  rule_like INTEGER NOT NULL,      -- 1: its words may state a rule
  PRIMARY KEY (account, start)
) STRICT;

-- In how many sentences of a source a lemma stands: how rare words are for comparisons.
CREATE TABLE lemma_count (
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- the source
  lemma TEXT NOT NULL,             -- as in the column lemmas of sentence
  sentences INTEGER NOT NULL,      -- how many hold it
  PRIMARY KEY (source, lemma)
) STRICT;

CREATE VIRTUAL TABLE sentence_fts USING fts5(
  printed, modern, lemmas,
  content='sentence', content_rowid='rowid', tokenize="unicode61 remove_diacritics 2"
);
CREATE TRIGGER sentence_added AFTER INSERT ON sentence BEGIN
  INSERT INTO sentence_fts(rowid, printed, modern, lemmas) VALUES (new.rowid, new.printed, new.modern, new.lemmas);
END;
CREATE TRIGGER sentence_removed AFTER DELETE ON sentence BEGIN
  INSERT INTO sentence_fts(sentence_fts, rowid, printed, modern, lemmas)
  VALUES ('delete', old.rowid, old.printed, old.modern, old.lemmas);
END;

-- A table or list of a source, unfolded: what stood in two columns to be read down is one.
CREATE TABLE table_block (
  id TEXT PRIMARY KEY,             -- source/table-NNN
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- its source
  section TEXT NOT NULL REFERENCES section(id) DEFERRABLE INITIALLY DEFERRED, -- its section
  account TEXT REFERENCES account(id) DEFERRABLE INITIALLY DEFERRED, -- its game, if it stands in one
  ordinal INTEGER NOT NULL,        -- order in the source
  kind TEXT NOT NULL,              -- amounts (price list, count), grid, list, moves, layout (places drawn)
  title TEXT NOT NULL,             -- headings right above it, or the title of its section; its caption
  rows INTEGER NOT NULL,           -- rows, heads not counted
  columns INTEGER NOT NULL,        -- columns of values
  start INTEGER NOT NULL,          -- first character of its first cell, in the reading text
  end INTEGER NOT NULL             -- after the last character of its last cell
) STRICT;
CREATE INDEX table_block_account ON table_block(account);

-- A cell of a table; it can be read alone.
CREATE TABLE table_cell (
  table_block TEXT NOT NULL REFERENCES table_block(id) DEFERRABLE INITIALLY DEFERRED, -- its table
  ordinal INTEGER NOT NULL,        -- order in which the cells are to be read
  row INTEGER NOT NULL,          -- row from 1; 0 holds the heads of the columns
  column INTEGER NOT NULL,       -- column from 1; 0 holds the heads of the rows
  role TEXT NOT NULL,              -- row_head, column_head, value, total
  text TEXT NOT NULL,              -- as printed: the reading text at these offsets
  row_head TEXT NOT NULL,          -- heads of the row, outer ones first, joined by " › "; empty if none
  column_head TEXT NOT NULL,       -- head of the column, its unit left out; empty if none
  number INTEGER,                  -- the amount, if the cell is one
  unit TEXT NOT NULL,              -- what is counted: stated here, above in the column, in a head or in the title
  start INTEGER NOT NULL,          -- first character, in the reading text
  end INTEGER NOT NULL,            -- after the last character
  received_start INTEGER NOT NULL, -- first character, in the received text
  received_end INTEGER NOT NULL,   -- after the last character
  PRIMARY KEY (table_block, ordinal)
) STRICT;

-- A game across sources.
CREATE TABLE game (
  id TEXT PRIMARY KEY,             -- folded name
  name TEXT NOT NULL,              -- name for display
  family TEXT NOT NULL             -- cards, dice, lottery, race, domino, board, tables, dexterity, words, unknown
) STRICT;

-- Which accounts tell which game.
CREATE TABLE game_account (
  game TEXT NOT NULL REFERENCES game(id) DEFERRABLE INITIALLY DEFERRED, -- the game
  account TEXT NOT NULL REFERENCES account(id) DEFERRABLE INITIALLY DEFERRED, -- the account
  how TEXT NOT NULL,               -- how the two were matched
  PRIMARY KEY (game, account)
) STRICT;

-- Other names of a game.
CREATE TABLE alias (
  game TEXT NOT NULL REFERENCES game(id) DEFERRABLE INITIALLY DEFERRED, -- the game
  slug TEXT NOT NULL,              -- folded for look-up
  name TEXT NOT NULL,              -- as printed
  PRIMARY KEY (game, slug)
) STRICT;

-- A rule that a source states: a ludeme with its span.
CREATE TABLE rule (
  id TEXT PRIMARY KEY,             -- account/kind-origin-N
  account TEXT NOT NULL REFERENCES account(id) DEFERRABLE INITIALLY DEFERRED, -- the game
  kind TEXT NOT NULL,              -- kind of ludeme (schema/rules.schema.json)
  value TEXT NOT NULL,             -- JSON of the ludeme
  origin TEXT NOT NULL,            -- extracted, edited, inherited, supplied
  confidence REAL NOT NULL,        -- 0 to 1
  pattern TEXT NOT NULL,           -- id of the pattern, or the edition file
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- source of the quote
  sentence TEXT REFERENCES sentence(id) DEFERRABLE INITIALLY DEFERRED, -- sentence of the quote
  start INTEGER NOT NULL,          -- first character of the quote, in the reading text
  end INTEGER NOT NULL,            -- after the last character
  quote TEXT NOT NULL,             -- reading text at these offsets; […] for what it leaves out
  exception_of TEXT,               -- rule to which this one is an exception
  inherited_from TEXT,             -- rule of the other account that was taken over
  passages TEXT NOT NULL           -- JSON of [start, end] of each passage, where words are left out; else empty
) STRICT;
CREATE INDEX rule_account ON rule(account, kind);

-- A passage that sends the reader to another game.
CREATE TABLE mention (
  id TEXT PRIMARY KEY,             -- account/mention-N
  account TEXT NOT NULL REFERENCES account(id) DEFERRABLE INITIALLY DEFERRED, -- the game that refers
  target TEXT NOT NULL,            -- name as printed, or "précédent", "suivant"
  part TEXT NOT NULL,              -- which part of the rules: all, deal, play, payment, cards, see
  how TEXT NOT NULL,               -- same, same_except, like, see, opposite
  sentence TEXT NOT NULL REFERENCES sentence(id) DEFERRABLE INITIALLY DEFERRED, -- sentence
  start INTEGER NOT NULL,          -- first character, in the reading text
  end INTEGER NOT NULL,            -- after the last character
  quote TEXT NOT NULL,             -- reading text at these offsets
  exception TEXT NOT NULL          -- what the passage excepts, as printed, or nothing
) STRICT;

-- A mention with its target looked up.
CREATE TABLE reference (
  mention TEXT PRIMARY KEY REFERENCES mention(id) DEFERRABLE INITIALLY DEFERRED, -- the mention
  account TEXT NOT NULL REFERENCES account(id) DEFERRABLE INITIALLY DEFERRED, -- the game that refers
  target_account TEXT REFERENCES account(id) DEFERRABLE INITIALLY DEFERRED, -- the game referred to
  target_section TEXT REFERENCES section(id) DEFERRABLE INITIALLY DEFERRED, -- or the section
  verdict TEXT NOT NULL            -- resolved, dangling, outside the book, self
) STRICT;

-- A worked example of a source, as a test that an engine must pass.
CREATE TABLE scenario (
  id TEXT PRIMARY KEY,             -- account/scenario-N
  account TEXT NOT NULL REFERENCES account(id) DEFERRABLE INITIALLY DEFERRED, -- the game
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- source of the quote
  start INTEGER NOT NULL,          -- first character of the quote, in the reading text
  end INTEGER NOT NULL,            -- after the last character
  quote TEXT NOT NULL,             -- reading text at these offsets
  body TEXT NOT NULL               -- JSON: given, then (schema/scenario.schema.json)
) STRICT;

-- A passage that an editor read and that holds no rule.
CREATE TABLE set_aside (
  account TEXT NOT NULL REFERENCES account(id) DEFERRABLE INITIALLY DEFERRED, -- the game
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- source of the quote
  start INTEGER NOT NULL,          -- first character, in the reading text
  end INTEGER NOT NULL,            -- after the last character
  quote TEXT NOT NULL,             -- reading text at these offsets
  kind TEXT NOT NULL,              -- history, advice, equipment, etiquette, example …
  PRIMARY KEY (account, start)
) STRICT;

-- A question that the text leaves open.
CREATE TABLE gap (
  id TEXT PRIMARY KEY,             -- account/gap-N
  account TEXT NOT NULL REFERENCES account(id) DEFERRABLE INITIALLY DEFERRED, -- the game
  question TEXT NOT NULL,          -- what an engine must know
  choice TEXT NOT NULL,            -- what was chosen, empty if nothing yet
  alternatives TEXT NOT NULL,      -- other answers, with who decides so
  reason TEXT NOT NULL             -- why this choice
) STRICT;

-- An editor's verdict on an extracted rule.
CREATE TABLE review (
  rule TEXT PRIMARY KEY REFERENCES rule(id) DEFERRABLE INITIALLY DEFERRED, -- the extracted rule
  account TEXT NOT NULL REFERENCES account(id) DEFERRABLE INITIALLY DEFERRED, -- the game
  verdict TEXT NOT NULL,           -- confirmed, rejected
  reason TEXT NOT NULL             -- why, for a rejected one
) STRICT;

-- A reading corrected by an editor; both readings stay.
CREATE TABLE emendation (
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- its source
  start INTEGER NOT NULL,          -- first character, in the reading text
  end INTEGER NOT NULL,            -- after the last character
  received TEXT NOT NULL,          -- the reading received
  proposed TEXT NOT NULL,          -- the reading proposed
  kind TEXT NOT NULL,              -- ocr, print or author
  reason TEXT NOT NULL,            -- the evidence
  PRIMARY KEY (source, start)
) STRICT;

-- A form of the language of games.
CREATE TABLE term (
  id TEXT PRIMARY KEY,             -- folded form
  form TEXT NOT NULL,              -- as first printed
  slug TEXT NOT NULL               -- folded for look-up
) STRICT;

-- A term that a sentence of running text defines, as it was read there; `sense` holds it with its game.
CREATE TABLE term_definition (
  part TEXT NOT NULL,              -- the account, or the source of a text outside all accounts
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- its source
  start INTEGER NOT NULL,          -- first character of the term, in the reading text
  end INTEGER NOT NULL,            -- after the last character
  form TEXT NOT NULL,              -- as printed, without its article
  how TEXT NOT NULL,               -- id of a pattern of definitions.toml, or weighed
  PRIMARY KEY (source, start, end)
) STRICT;

-- What a term means.
CREATE TABLE sense (
  id TEXT PRIMARY KEY,             -- source/term-N
  term TEXT NOT NULL REFERENCES term(id) DEFERRABLE INITIALLY DEFERRED, -- the term
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- source of the definition
  definition TEXT NOT NULL,        -- reading text at these offsets
  start INTEGER NOT NULL,          -- first character of the definition, in the reading text
  end INTEGER NOT NULL,            -- after the last character
  games TEXT NOT NULL,             -- JSON list of game names as printed
  how TEXT NOT NULL                -- vocabulary, running text, heading, hand
) STRICT;

-- A relation between senses, with its evidence.
CREATE TABLE term_relation (
  sense TEXT NOT NULL REFERENCES sense(id) DEFERRABLE INITIALLY DEFERRED, -- the sense
  relation TEXT NOT NULL,          -- see_also, synonym, synonym_in (another game), variant, kind_of, part_of, ...
  target TEXT NOT NULL,            -- name as printed
  target_sense TEXT,               -- the sense it points to, if found
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- source of the evidence
  start INTEGER NOT NULL,          -- first character, in the reading text
  end INTEGER NOT NULL,            -- after the last character
  quote TEXT NOT NULL,             -- reading text at these offsets
  PRIMARY KEY (sense, relation, target)
) STRICT;

-- How a relation between senses was found.
CREATE TABLE relation_found (
  sense TEXT NOT NULL REFERENCES sense(id) DEFERRABLE INITIALLY DEFERRED, -- the sense
  relation TEXT NOT NULL,          -- as in term_relation
  target TEXT NOT NULL,            -- as in term_relation
  how TEXT NOT NULL,               -- id of a pattern of terms.toml, or the rule that found it
  PRIMARY KEY (sense, relation, target)
) STRICT;

-- A shape under which a term is printed in running text.
CREATE TABLE term_form (
  term TEXT NOT NULL REFERENCES term(id) DEFERRABLE INITIALLY DEFERRED, -- the term
  form TEXT NOT NULL,              -- as printed, in lower case
  times INTEGER NOT NULL,          -- how often
  sentence TEXT NOT NULL REFERENCES sentence(id) DEFERRABLE INITIALLY DEFERRED, -- where first
  PRIMARY KEY (term, form)
) STRICT;

-- What running text says of two games.
CREATE TABLE game_relation (
  game TEXT NOT NULL,              -- name of the game that is told of
  relation TEXT NOT NULL,          -- derived_from, variant_of, resembles, same_as, takes_payments_from, played_like
  target TEXT NOT NULL,            -- name of the other game
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- source of the evidence
  start INTEGER NOT NULL,          -- first character, in the reading text
  end INTEGER NOT NULL,            -- after the last character
  quote TEXT NOT NULL,             -- reading text at these offsets
  how TEXT NOT NULL,               -- id of a pattern of terms.toml
  PRIMARY KEY (game, relation, target, source, start)
) STRICT;

-- A term met in a sentence.
CREATE TABLE term_use (
  term TEXT NOT NULL REFERENCES term(id) DEFERRABLE INITIALLY DEFERRED, -- the term
  sentence TEXT NOT NULL REFERENCES sentence(id) DEFERRABLE INITIALLY DEFERRED, -- the sentence
  start INTEGER NOT NULL,          -- first character, in the reading text
  end INTEGER NOT NULL,            -- after the last character
  PRIMARY KEY (term, sentence, start)
) STRICT;

-- A statement that can be computed.
CREATE TABLE claim (
  id TEXT PRIMARY KEY,             -- source/cNNNN
  source TEXT NOT NULL REFERENCES source(id) DEFERRABLE INITIALLY DEFERRED, -- its source
  account TEXT REFERENCES account(id) DEFERRABLE INITIALLY DEFERRED, -- the game
  sentence TEXT REFERENCES sentence(id) DEFERRABLE INITIALLY DEFERRED, -- its sentence
  family TEXT NOT NULL,            -- product, sum, dice_count, odds, deal_table …
  start INTEGER NOT NULL,          -- first character, in the reading text
  end INTEGER NOT NULL,            -- after the last character
  quote TEXT NOT NULL,             -- reading text at these offsets
  expression TEXT NOT NULL,        -- what was computed
  stated TEXT NOT NULL,            -- what the text says
  computed TEXT NOT NULL,          -- what the computation says
  verdict TEXT NOT NULL,           -- holds, false, holds_under_reading, probable_misprint, undecided
  note TEXT NOT NULL               -- the reading under which it holds, or the probable correction
) STRICT;

-- A generated engine.
CREATE TABLE engine (
  id TEXT PRIMARY KEY,             -- account id with _ for -, e.g. lebrun_1828/mouche
  account TEXT NOT NULL REFERENCES account(id) DEFERRABLE INITIALLY DEFERRED, -- the game
  game TEXT NOT NULL,              -- folded name of the game
  family TEXT NOT NULL,            -- emitter: tricks, dice_banker, peg_solitaire
  module TEXT NOT NULL,            -- path below outputs/
  sha256 TEXT NOT NULL,            -- checksum of the module
  level TEXT NOT NULL              -- generated, conformant, exercised, discriminating, verified, failed
) STRICT;

-- One verification of an engine.
CREATE TABLE check_result (
  engine TEXT NOT NULL REFERENCES engine(id) DEFERRABLE INITIALLY DEFERRED, -- the engine
  ordinal INTEGER NOT NULL,        -- order of the check
  kind TEXT NOT NULL,              -- playouts, conservation, replay, conformance, scenario, mutation, coverage
  rule TEXT,                       -- rule exercised or mutated
  scenario TEXT,                   -- scenario replayed
  passed INTEGER NOT NULL,         -- 1 or 0
  detail TEXT NOT NULL,            -- figures, or what differed
  PRIMARY KEY (engine, ordinal)
) STRICT;

-- The ledger (PROV activities): what was computed from what, written with its rows in one transaction.
CREATE TABLE activity (
  stage TEXT NOT NULL,             -- name of the stage
  subject TEXT NOT NULL,           -- source, page, account, engine or corpus
  key TEXT NOT NULL,               -- sha256 of stage version, parameters and input digests
  output TEXT NOT NULL,            -- sha256 of the rows and files produced
  status TEXT NOT NULL,            -- done or failed
  error TEXT NOT NULL,             -- why it failed, or the warnings
  seconds REAL NOT NULL,           -- process time of the computation
  ended TEXT NOT NULL,             -- UTC time
  PRIMARY KEY (stage, subject)
) STRICT;
