-- What an admin asks of whoever appeals, and what they answer. Appeals stand in two tables: those of a project among what holds it, those of
-- whatever is hidden beside its case.
create view appeals as
select h.id, h.project_id as case_id, h.owner_id, h.decided_at
  from project_holds h where h.rule = 'appeal'
union all
select a.id, a.case_id, c.owner_id, a.decided_at
  from page_appeals a join report_cases c on c.id = a.case_id;

create table appeal_questions (
  id uuid primary key default gen_random_uuid(),
  hold_id uuid references project_holds on delete cascade,
  page_appeal_id uuid references page_appeals on delete cascade,
  appeal_id uuid not null generated always as (coalesce(hold_id, page_appeal_id)) stored,
  -- What waits at the desk: a project, or the case of what is hidden.
  case_id uuid not null,
  owner_id uuid not null references profiles on delete cascade,
  question text not null check (length(question) between 1 and 2000),
  asked_at timestamptz not null default now(),
  asked_by uuid references profiles on delete set null,
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  check (num_nonnulls(hold_id, page_appeal_id) = 1),
  check ((answer is null) = (answered_at is null))
);
-- One question at a time.
create unique index appeal_questions_open on appeal_questions (appeal_id) where answered_at is null;
create index appeal_questions_case on appeal_questions (case_id, asked_at);
create index appeal_questions_owner on appeal_questions (owner_id, asked_at);
create index appeal_questions_hold on appeal_questions (hold_id) where hold_id is not null;
create index appeal_questions_page_appeal on appeal_questions (page_appeal_id) where page_appeal_id is not null;
create index appeal_questions_asked_by on appeal_questions (asked_by) where asked_by is not null;

-- A question is answered once, and neither is changed afterwards; the admin who asked may go.
create function keep_appeal_question() returns trigger language plpgsql as $$
declare
  free text[] := '{appeal_id}';
begin
  if old.answered_at is null then free := free || array['answer', 'answered_at']; end if;
  if new.asked_by is null then free := free || array['asked_by']; end if;
  if (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    raise exception 'what was asked and answered stays as it is';
  end if;
  return new;
end $$;
create trigger appeal_questions_kept before update on appeal_questions
  for each row execute function keep_appeal_question();

-- Cases of appeals that wait, where somebody was asked: whether the desk waits for them, and when they answered last.
create view asked_cases as
select q.case_id, bool_or(q.answered_at is null) as waits, max(q.answered_at) as answered_at
  from appeal_questions q join appeals a on a.id = q.appeal_id
 where a.decided_at is null
 group by q.case_id;
