-- Documents lie in one table again, with one inverted index and one in the order of ranks (docs/search.md): parts by rank are not needed for what a million may take.
create temporary table documents_of_tiers on commit drop as select id, kind, owner_id, rank, words, facets, written_in from search_documents;
drop table search_documents;
drop table search_tiers;
create table search_documents (
  id uuid primary key,
  kind text not null check (kind in ('person', 'project')),
  owner_id uuid not null references profiles on delete cascade,
  -- How well it is confirmed, computed when it is written (rank-document.ts).
  rank integer not null,
  -- Words as they are typed, their stems ("~fotograf"), facets ("=skill:figma") and whole names ("=name:ann lee"), so that one index answers all.
  words tsvector not null,
  -- The facets once more as they are shown, to be counted.
  facets text[] not null,
  written_in text
);
-- What a row is sorted by lies apart from its words, so that a page of the table has a hundred of them.
alter table search_documents set (toast_tuple_target = 128);
insert into search_documents (id, kind, owner_id, rank, words, facets, written_in)
  select id, kind, owner_id, rank, words, facets, written_in from documents_of_tiers;
-- What is written waits in a list that every search reads, too, and goes into the index together: a short one (in kB).
create index search_documents_words on search_documents using gin (words) with (gin_pending_list_limit = 256);
-- What many have is found by reading from the highest down.
create index search_documents_rank on search_documents (kind, rank desc, id desc);
create index search_documents_owner on search_documents (owner_id);
-- Searches tell what is common by all documents together.
alter table search_words drop column people;
-- Words are counted when all documents have been written anew: every night.
alter table search_build drop column counted;
