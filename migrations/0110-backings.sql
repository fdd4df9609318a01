-- Somebody stands by what another person can do: their word about a skill, and never a confirmation of a project.
create table backings (
  id uuid primary key default gen_random_uuid(),
  backer_id uuid not null references profiles on delete cascade,
  backed_id uuid not null references profiles on delete cascade,
  -- As the profile spelled it then.
  skill text not null check (length(skill) between 1 and 60),
  given_at timestamptz not null default now(),
  -- By whoever gave it.
  withdrawn_at timestamptz,
  -- By whom it is about: nothing shows before they accept it, nor after they decline it.
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  check (backer_id <> backed_id),
  check ((answer is null) = (answered_at is null))
);
create unique index backings_once on backings (backer_id, backed_id, lower(skill));
create index backings_given on backings (backer_id, given_at desc, id desc);
create index backings_received on backings (backed_id, given_at desc, id desc);

-- Who may give their word: seen by others, and with work that somebody else confirmed.
create view backers as
select a.* from public_profiles a
 where exists (
   select from public_projects w join standing_confirmations s on s.project_id = w.id where w.user_id = a.id);

-- What everybody reads, for as long as whoever gave it still may.
create view shown_backings as
select b.* from backings b join backers a on a.id = b.backer_id
 where b.withdrawn_at is null and b.answer = 'accepted';
