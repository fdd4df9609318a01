-- What signed-in people say of work that everybody may see, and whether they like it.
create table project_likes (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id)
);
create index project_likes_user on project_likes (user_id);

create table project_comments (
  -- Made with the form, so that a repeat is no second one.
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  -- Of an answer: what it answers, which is no answer itself.
  parent_id uuid,
  -- Nobody once its author has left.
  user_id uuid references profiles on delete set null,
  body text not null check (length(body) <= 2000),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Taken back: its place stays while there are answers to it.
  removed_at timestamptz,
  -- By the owner of the project.
  hidden_at timestamptz,
  pinned_at timestamptz,
  unique (id, project_id),
  foreign key (parent_id, project_id) references project_comments (id, project_id) on delete cascade,
  check (parent_id <> id),
  check ((removed_at is null) = (body <> '')),
  check (removed_at is not null or user_id is not null),
  check (pinned_at is null or (parent_id is null and removed_at is null and hidden_at is null))
);
create index project_comments_threads on project_comments (project_id, created_at desc, id desc) where parent_id is null;
create index project_comments_answers on project_comments (parent_id, created_at, id) where parent_id is not null;
create index project_comments_project on project_comments (project_id) where removed_at is null and hidden_at is null;
create index project_comments_user on project_comments (user_id) where user_id is not null;
create unique index project_comments_pinned on project_comments (project_id) where pinned_at is not null;

-- What everybody reads, as long as its author is somebody whom others may see.
create view shown_comments as
select c.* from project_comments c join public_profiles a on a.id = c.user_id
 where c.removed_at is null and c.hidden_at is null;

-- Work whose owner takes no more comments.
create table closed_discussions (
  project_id uuid primary key references projects on delete cascade,
  closed_at timestamptz not null default now()
);

-- Who has a discussion on the screen, so that they hear of what changes in it.
create table discussion_watchers (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  until timestamptz not null,
  primary key (project_id, user_id)
);
create index discussion_watchers_user on discussion_watchers (user_id);
create index discussion_watchers_until on discussion_watchers (until);

-- Notifications of one subject gather in one; whoever leaves is taken out of it.
create index notifications_actors on notifications using gin ((data -> 'actors') jsonb_path_ops) where data ? 'actors';
create index notifications_gathering on notifications (user_id, type, reference_id)
  where data ? 'actors' and not read and not archived and deleted_at is null;

-- Visitors report comments as they report pages.
alter table report_cases add column comment_id uuid references project_comments on delete cascade;
alter table report_cases drop constraint report_cases_kind_check;
alter table report_cases add constraint report_cases_kind_check check (kind in ('profile', 'project', 'comment'));
alter table report_cases add constraint report_cases_comment_check check ((kind = 'comment') = (comment_id is not null));
drop index report_cases_open;
create unique index report_cases_open on report_cases (owner_id, coalesce(comment_id, project_id, owner_id)) where decided_at is null;
create index report_cases_comment on report_cases (comment_id) where comment_id is not null;
create or replace view hidden_pages as
select c.* from report_cases c
 where c.outcome = 'hidden' and c.lifted_at is null;
