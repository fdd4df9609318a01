-- What was typed as a code, as keyed hashes: the same one sent again, after its answer was lost, is no further guess.
alter table code_windows add column guesses bytea[] not null default '{}';
alter table signing_codes add column guesses bytea[] not null default '{}';
