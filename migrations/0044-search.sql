-- What can be found, one row for each public person and each public project of theirs: written in the transaction that changes what
-- it shows (server/features/search/follow-changes.ts), and made anew from the tables at any time. What nobody may find has no row.
create extension if not exists pg_trgm;

create table search_documents (
  id uuid primary key,
  kind text not null check (kind in ('person', 'project')),
  owner_id uuid not null references profiles on delete cascade,
  -- How well it is confirmed, computed when it is written (rank-document.ts): a common word walks the index of it.
  rank integer not null,
  -- Words as they are typed, stems ("~fotograf"), facets ("=skill:figma") and whole names ("=name:ann lee"), so that one index answers all.
  words tsvector not null,
  -- The facets once more as they are shown, to be counted.
  facets text[] not null
);
create index search_documents_words on search_documents using gin (words) with (fastupdate = off);
create index search_documents_rank on search_documents (rank desc, id desc);
create index search_documents_owner on search_documents (owner_id);

-- Everything that stands in `words`, with how many documents have it as they were last counted: says how a search is best walked,
-- and where typos and beginnings are looked up.
create table search_words (
  word text collate "C" primary key,
  documents integer not null default 1
);
create index search_words_alike on search_words using gin (word gin_trgm_ops) where word !~ '^[~=]';

-- How far the documents have been made anew, person by person; one row.
create table search_build (
  one boolean primary key default true check (one),
  form integer not null,
  after uuid,
  finished_at timestamptz
);
