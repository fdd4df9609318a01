-- Whom a comment names and who was told of it: once for ever, however often it is changed.
create table comment_mentions (
  comment_id uuid not null references project_comments on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  told_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
create index comment_mentions_user on comment_mentions (user_id);
-- Names are completed from their beginning.
create index profiles_username_beginning on profiles (lower(username) text_pattern_ops);
