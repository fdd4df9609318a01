-- Documents lie in tiers by how high they stand, people and works apart (server/features/search/tiers.ts): who asks for
-- what is common reads the highest tier alone, whose index is small. The rank is in no index any more, so a document
-- whose words stay is changed in its place.
create table search_tiers (
  tier text primary key,
  kind text not null check (kind in ('person', 'project')),
  level smallint not null,
  -- The lowest place of a document of this tier; the next one begins below. Raised when the tier has grown
  -- (arrange-tiers.ts).
  floor integer not null default 0,
  -- How many there are, as they were last counted: says how far a search has to read.
  documents integer not null default 0,
  unique (kind, level)
);

create table search_documents (
  id uuid not null,
  tier text not null references search_tiers(tier),
  kind text not null check (kind in ('person', 'project')),
  owner_id uuid not null references profiles on delete cascade,
  -- How well it is confirmed, computed when it is written (rank-document.ts).
  rank integer not null,
  -- Rank and beginning of the id in one number, by which tiers are told apart.
  place integer not null,
  -- Words as they are typed, their stems ("~fotograf"), facets ("=skill:figma") and whole names ("=name:ann lee"), so
  -- that one index answers all.
  words tsvector not null,
  -- The facets once more as they are shown, to be counted.
  facets text[] not null,
  written_in text,
  primary key (id, tier)
) partition by list (tier);
create table search_documents_person0 partition of search_documents for values in ('person0') with (fillfactor=85);
create table search_documents_person1 partition of search_documents for values in ('person1') with (fillfactor=85);
create table search_documents_person2 partition of search_documents for values in ('person2') with (fillfactor=85);
create table search_documents_person3 partition of search_documents for values in ('person3') with (fillfactor=85);
create table search_documents_person4 partition of search_documents for values in ('person4') with (fillfactor=85);
create table search_documents_project0 partition of search_documents for values in ('project0') with (fillfactor=85);
create table search_documents_project1 partition of search_documents for values in ('project1') with (fillfactor=85);
create table search_documents_project2 partition of search_documents for values in ('project2') with (fillfactor=85);
create table search_documents_project3 partition of search_documents for values in ('project3') with (fillfactor=85);
create table search_documents_project4 partition of search_documents for values in ('project4') with (fillfactor=85);
create index search_documents_owner on search_documents (owner_id);
-- What is written waits in a list that every search of that tier reads, too, and goes into the index together: a short
-- one (in kB).
create index search_documents_words on search_documents using gin (words) with (gin_pending_list_limit = 256);

-- When something could be found for the first time: stays when it is hidden and shown again, or when all documents are
-- written anew, so that nothing old is told as new.
create table search_firsts (
  id uuid primary key,
  owner_id uuid not null references profiles on delete cascade,
  since timestamptz not null default clock_timestamp()
);
create index search_firsts_owner on search_firsts (owner_id);
create index search_firsts_since on search_firsts (since);

-- Everything that stands in `words`, with how many documents have it as they were last counted: says how a search is
-- best walked, and where typos and beginnings are looked up.
create table search_words (
  word text collate "C" primary key,
  documents integer not null default 1,
  people integer not null default 0
);
create index search_words_alike on search_words using gin (word gin_trgm_ops) with (gin_pending_list_limit='64') where (word !~ '^[~=]');

-- How far the documents have been made anew, person by person; one row.
create table search_build (
  one boolean default true primary key check (one),
  form integer not null,
  after uuid,
  finished_at timestamptz,
  counted integer not null default 0
);

-- A search that somebody keeps under a name, and is told of what it finds anew.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('work', 'jobs')),
  name text not null check (length(name) between 1 and 80),
  -- As the address of its page has it.
  query text not null check (length(query) <= 2000),
  alert text not null check (alert in ('at_once', 'daily', 'off')),
  -- Nothing from before is told: when it was saved, or turned on again.
  watched_from timestamptz not null default now(),
  -- Up to when was looked at what it finds.
  looked_at timestamptz not null default now(),
  alerted_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, kind, query)
);
create index saved_searches_alert on saved_searches (id) where alert <> 'off';

-- What each has been told, so that it is told once.
create table saved_search_hits (
  search_id uuid not null references saved_searches on delete cascade,
  found_id uuid not null,
  told_at timestamptz not null default now(),
  primary key (search_id, found_id)
);

insert into search_tiers (tier, kind, level)
  select kind || level, kind, level from unnest(array['person', 'project']) as kind, generate_series(0, 4) as level;
