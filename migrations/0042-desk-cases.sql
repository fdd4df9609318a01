-- Who looks at a case of the desk, so that two admins don't do the same work. It lapses by itself: nobody's lunch keeps a case.
create table desk_claims (
  case_id uuid primary key,
  admin_id uuid not null references profiles on delete cascade,
  until timestamptz not null
);
create index desk_claims_admin on desk_claims (admin_id);

-- What a reader wrote about an article waits until an admin has dealt with it; a plain yes or no does not.
alter table help_answers
  add column case_id uuid not null default gen_random_uuid(),
  add column settled_at timestamptz;
create unique index help_answers_case on help_answers (case_id);
create index help_answers_open on help_answers (answered_at, case_id) where words <> '' and settled_at is null;

-- In the order of the queues.
drop index projects_held;
create index projects_held on projects (held_at, id) where held_at is not null;
drop index contact_messages_open;
create index contact_messages_open on contact_messages (created_at, id) where settled_at is null;
