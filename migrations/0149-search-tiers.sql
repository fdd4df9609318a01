-- Documents lie in tiers by how high they stand, people and works apart (server/features/search/tiers.ts): who asks for what is common reads the
-- highest tier alone, whose index is small. The rank is in no index any more, so a document whose words stay is changed in its place.
create table search_tiers (
  tier text primary key,
  kind text not null check (kind in ('person', 'project')),
  level smallint not null,
  -- The lowest place of a document of this tier; the next one begins below. Raised when the tier has grown (arrange-tiers.ts).
  floor integer not null default 0,
  -- How many there are, as they were last counted: says how far a search has to read.
  documents integer not null default 0,
  unique (kind, level)
);
insert into search_tiers (tier, kind, level)
  select kind || level, kind, level from unnest(array['person', 'project']) as kind, generate_series(0, 4) as level;

create temporary table kept on commit drop as select * from search_documents;
drop table search_documents;
create table search_documents (
  id uuid not null,
  tier text not null references search_tiers,
  kind text not null check (kind in ('person', 'project')),
  owner_id uuid not null references profiles on delete cascade,
  -- How well it is confirmed, computed when it is written (rank-document.ts).
  rank integer not null,
  -- Rank and beginning of the id in one number, by which tiers are told apart.
  place integer not null,
  -- Words as they are typed, their stems ("~fotograf"), facets ("=skill:figma") and whole names ("=name:ann lee"), so that one index answers all.
  words tsvector not null,
  -- The facets once more as they are shown, to be counted.
  facets text[] not null,
  written_in text,
  primary key (id, tier)
) partition by list (tier);
do $$
declare given text;
begin
  for given in select tier from search_tiers loop
    -- Room in each page for what changes in its place.
    execute format('create table search_documents_%s partition of search_documents for values in (%L) with (fillfactor = 85)', given, given);
  end loop;
end $$;
insert into search_documents (id, tier, kind, owner_id, rank, place, words, facets, written_in)
  select id, kind || '0', kind, owner_id, rank, rank * 256 + get_byte(uuid_send(id), 0), words, facets, written_in from kept;
-- What is written waits in a list that every search of that tier reads, too, and goes into the index together: a short one (in kB).
create index search_documents_words on search_documents using gin (words) with (gin_pending_list_limit = 256);
create index search_documents_owner on search_documents (owner_id);
