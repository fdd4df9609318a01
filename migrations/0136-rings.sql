-- Likes, backings and comments of several people that look arranged: one case of the desk for all of it.
create table ring_cases (
  id uuid primary key default gen_random_uuid(),
  rule text not null check (rule in ('backing_ring', 'like_burst', 'copied_comments')),
  -- What spoke for it when it was found: figures, and nobody's name.
  findings jsonb not null,
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references profiles on delete set null,
  outcome text check (outcome in ('stands', 'annulled')),
  -- What those whose acts were annulled were told.
  reason text not null default '' check (length(reason) <= 2000),
  check ((outcome is null) = (decided_at is null))
);
create index ring_cases_waiting on ring_cases (opened_at, id) where decided_at is null;
create index ring_cases_decided on ring_cases (decided_at) where decided_at is not null;
create index ring_cases_decided_by on ring_cases (decided_by) where decided_by is not null;

-- Who did what in it. A like is named by who likes what, so that taking it back and giving it again is no way out.
create table ring_acts (
  ring_id uuid not null references ring_cases on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  project_id uuid references projects on delete cascade,
  backing_id uuid references backings on delete cascade,
  comment_id uuid references project_comments on delete cascade,
  check (num_nonnulls(project_id, backing_id, comment_id) = 1)
);
create unique index ring_acts_once on ring_acts (ring_id, user_id, coalesce(project_id, backing_id, comment_id));
create index ring_acts_user on ring_acts (user_id);
create index ring_acts_project on ring_acts (project_id, user_id) where project_id is not null;
create index ring_acts_backing on ring_acts (backing_id) where backing_id is not null;
create index ring_acts_comment on ring_acts (comment_id) where comment_id is not null;

-- What is annulled of one person is a hidden case like a hidden page, with its reason and its appeals.
alter table report_cases add column ring_id uuid references ring_cases on delete cascade;
alter table report_cases drop constraint report_cases_kind_check;
alter table report_cases add constraint report_cases_kind_check check (kind in ('profile', 'project', 'comment', 'ring'));
alter table report_cases add constraint report_cases_ring_check check ((kind = 'ring') = (ring_id is not null));
drop index report_cases_hidden;
create unique index report_cases_hidden on report_cases (owner_id, kind, coalesce(ring_id, comment_id, project_id, owner_id))
  where outcome = 'hidden' and lifted_at is null;
create index report_cases_ring on report_cases (ring_id, owner_id) where ring_id is not null;

create or replace view hidden_pages as
select c.* from report_cases c
 where c.outcome = 'hidden' and c.lifted_at is null and c.kind in ('profile', 'project');

create or replace view annulled_acts as
select c.comment_id, null::uuid as user_id, null::uuid as project_id, null::uuid as backing_id
  from report_cases c
 where c.outcome = 'hidden' and c.lifted_at is null and c.comment_id is not null
union all
select a.comment_id, a.user_id, a.project_id, a.backing_id
  from ring_acts a join report_cases c on c.ring_id = a.ring_id and c.owner_id = a.user_id
 where c.outcome = 'hidden' and c.lifted_at is null;

create or replace view shown_backings as
select b.* from backings b join backers a on a.id = b.backer_id
 where b.withdrawn_at is null and b.answer = 'accepted'
   and not exists (select from annulled_acts x where x.backing_id = b.id);

-- Likes that count.
create view shown_likes as
select l.* from project_likes l
 where not exists (select from profiles p where p.id = l.user_id and p.closed)
   and not exists (select from annulled_acts x where x.project_id = l.project_id and x.user_id = l.user_id);

-- What is left of a comment when case, spaces and marks are taken away: copies of one another have it in common.
create function comment_print(body text) returns text
language sql immutable parallel safe as $$ select regexp_replace(lower(body), '[^[:alnum:]]+', '', 'g') $$;
create index project_comments_print on project_comments (md5(comment_print(body)), created_at) where removed_at is null;
create index project_comments_lately on project_comments (created_at) where removed_at is null;
create index project_likes_lately on project_likes (created_at);
create index backings_lately on backings (answered_at) where answer = 'accepted';
-- Comments are counted from an index alone, also with what is annulled taken away.
create index project_comments_counted on project_comments (project_id) include (user_id, id)
 where removed_at is null and hidden_at is null;
