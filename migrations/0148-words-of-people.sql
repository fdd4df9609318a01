-- Of how many documents with a word are people: a skill stands in most of those of people and in hardly any of works, and a search is walked for
-- each kind apart. Until words are counted anew, every hour, that is taken for none.
alter table search_words add column people integer not null default 0;
