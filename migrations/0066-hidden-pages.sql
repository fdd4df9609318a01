-- A page that an admin has hidden after a report, for whatever its owner makes of it meanwhile, until an admin shows it again. The
-- confirmations of the work stay on record.
alter table report_cases
  add column lifted_at timestamptz,
  add column lifted_by uuid references profiles on delete set null,
  add check (lifted_at is null or outcome = 'hidden'),
  -- What waits after its decision waits because its owner appealed.
  add check (decided_at is null or waits_since is null or (outcome = 'hidden' and lifted_at is null));
create unique index report_cases_hidden on report_cases (owner_id, coalesce(project_id, owner_id))
  where outcome = 'hidden' and lifted_at is null;
create index report_cases_hidden_project on report_cases (project_id) where outcome = 'hidden' and lifted_at is null;
create index report_cases_hidden_profile on report_cases (owner_id)
  where outcome = 'hidden' and lifted_at is null and project_id is null;
create index report_cases_lifted_by on report_cases (lifted_by) where lifted_by is not null;

-- What the owner of a hidden page says against it, and what another admin made of that.
create table page_appeals (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references report_cases on delete cascade,
  message text not null check (length(message) between 1 and 2000),
  made_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references profiles on delete set null,
  outcome text check (outcome in ('shown', 'kept')),
  -- What the owner was told.
  reason text not null default '' check (length(reason) <= 2000),
  check ((outcome is null) = (decided_at is null))
);
create unique index page_appeals_open on page_appeals (case_id) where decided_at is null;
create index page_appeals_case on page_appeals (case_id, made_at);
create index page_appeals_decided_by on page_appeals (decided_by) where decided_by is not null;

create view hidden_pages as
select c.* from report_cases c
 where c.outcome = 'hidden' and c.lifted_at is null;

create or replace view public_profiles as
select p.* from profiles p
 where p.visibility <> 'private' and not p.closed and is_email_verified(p)
   and not exists (select from hidden_pages h where h.owner_id = p.id and h.project_id is null);

create or replace view public_projects as
select p.* from projects p
 where p.status = 'approved' and p.visibility = 'public' and p.removed_at is null
   and not exists (select from hidden_pages h where h.project_id = p.id);
