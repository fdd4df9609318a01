create table notifications (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  type text not null check (type in ('project_status', 'admin_project_status', 'identity_verified', 'identity_status_update', 'subscription_update', 'project_approved', 'project_rejected', 'backing_confirmed', 'backing_received', 'collaborator_request', 'verification_approved', 'verification_rejected', 'project_like', 'project_comment', 'mention', 'job_post_status', 'job_application', 'job_application_status', 'saved_search_found', 'page_status')),
  message text,
  data jsonb not null default '{}',
  reference_id uuid,
  reference_type text,
  read boolean not null default false,
  archived boolean not null default false,
  created_at timestamptz not null default now(),
  -- Set by a delete; for a minute an undo takes it back, then a job removes the row.
  deleted_at timestamptz,
  -- Which "clear all" took it, so that its undo brings back just that.
  deletion_id uuid,
  -- Waits for the daily mail.
  digest_due boolean not null default false,
  xid xid8 default pg_current_xact_id()
);
-- Notifications of one subject gather in one; whoever leaves is taken out of it.
create index notifications_actors on notifications using gin ((data -> 'actors') jsonb_path_ops) where data ? 'actors';
create index notifications_archive on notifications (user_id, created_at desc, id) where archived and deleted_at is null;
create index notifications_deleted on notifications (deleted_at) where deleted_at is not null;
create index notifications_digest on notifications (user_id) where digest_due;
create index notifications_gathering on notifications (user_id, type, reference_id)
  where data ? 'actors' and not read and not archived and deleted_at is null;
-- `read` is carried along so that one walk over the index counts all and unread.
create index notifications_inbox on notifications (user_id, created_at desc, id) include (read)
  where not archived and deleted_at is null;
-- What was told of the comments under a project.
create index notifications_said on notifications (reference_id) where type in ('mention', 'project_comment');
create index notifications_xid on notifications (xid);

-- What a person wants mailed; a topic without a row has its default (shared/notification-topics.ts).
create table notification_preferences (
  user_id uuid not null references profiles on delete cascade,
  topic text not null check (topic in ('projects', 'reviews', 'identity', 'subscription', 'social', 'jobs')),
  mail text not null check (mail in ('at_once', 'daily', 'off')),
  updated_at timestamptz not null default now(),
  primary key (user_id, topic)
);

-- Somebody stands by what another person can do: their word about a skill, and never a confirmation of a project.
create table backings (
  id uuid default gen_random_uuid() primary key,
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
create index backings_given on backings (backer_id, given_at desc, id desc);
create index backings_lately on backings (answered_at) where answer = 'accepted';
create unique index backings_once on backings (backer_id, backed_id, lower(skill));
create index backings_received on backings (backed_id, given_at desc, id desc);

-- Who worked on a project besides its owner, by what: asked by the owner, and named once they accept.
create table collaborations (
  id uuid default gen_random_uuid() primary key,
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  role text not null check (length(role) between 1 and 80),
  state text not null default 'asked' check (state in ('asked', 'accepted', 'declined', 'left', 'withdrawn')),
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  unique (project_id, user_id)
);
create index collaborations_user on collaborations (user_id, asked_at desc, id desc);

-- What signed-in people say of work that everybody may see, and whether they like it.
create table project_likes (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id)
);
create index project_likes_lately on project_likes (created_at);
create index project_likes_user on project_likes (user_id);

-- What is left of a comment when case, spaces and marks are taken away: copies of one another have it in common.
create function comment_print(body text) returns text
language sql immutable parallel safe as $$ select regexp_replace(lower(body), '[^[:alnum:]]+', '', 'g') $$;

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
  check (parent_id <> id),
  check ((removed_at is null) = (body <> '')),
  check ((removed_at is not null) or (user_id is not null)),
  check ((pinned_at is null) or ((parent_id is null) and (removed_at is null) and (hidden_at is null))),
  unique (id, project_id),
  foreign key (parent_id, project_id) references project_comments(id, project_id) on delete cascade
);
create index project_comments_answers on project_comments (parent_id, created_at, id) where parent_id is not null;
-- Comments are counted from an index alone, also with what is annulled taken away.
create index project_comments_counted on project_comments (project_id) include (user_id, id)
 where removed_at is null and hidden_at is null;
create index project_comments_lately on project_comments (created_at) where removed_at is null;
create unique index project_comments_pinned on project_comments (project_id) where pinned_at is not null;
create index project_comments_print on project_comments (md5(comment_print(body)), created_at) where removed_at is null;
create index project_comments_project on project_comments (project_id, user_id) include (id) where removed_at is null and hidden_at is null;
create index project_comments_threads on project_comments (project_id, created_at desc, id desc) where parent_id is null;
create index project_comments_user on project_comments (user_id) where user_id is not null;

-- Whom a comment names and who was told of it: once for ever, however often it is changed.
create table comment_mentions (
  comment_id uuid not null references project_comments on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  told_at timestamptz not null default now(),
  named boolean not null default true,
  primary key (comment_id, user_id)
);
create index comment_mentions_user on comment_mentions (user_id);

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
create index discussion_watchers_until on discussion_watchers (until);
create index discussion_watchers_user on discussion_watchers (user_id);

-- Whom somebody keeps off: a blocked person and they no longer see or reach each other, of a muted one they are told
-- nothing.
create table blocks (
  user_id uuid not null references profiles on delete cascade,
  other_id uuid not null references profiles on delete cascade,
  how text not null check (how in ('blocked', 'muted')),
  -- As they were called then: who goes private later can still be let back in.
  met_as text not null,
  created_at timestamptz not null default now(),
  check (user_id <> other_id),
  primary key (user_id, other_id)
);
create index blocks_list on blocks (user_id, created_at desc, other_id);
create index blocks_other on blocks (other_id);

-- Organisations that never see that somebody looks for work, each by a domain of theirs or by their name.
create table hidden_employers (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references profiles on delete cascade,
  -- As it was typed, and as it is compared.
  name text not null check (length(name) between 1 and 120),
  domain text,
  created_at timestamptz not null default now()
);
create unique index hidden_employers_once on hidden_employers (user_id, coalesce(domain, lower(name)));

-- What a reader of a profile writes to its owner. Neither learns the other's address by it.
create table letters (
  -- Made with the form, so that a repeat is no second letter.
  id uuid primary key,
  -- To whom it is written.
  user_id uuid not null references profiles on delete cascade,
  name text not null check (length(name) between 1 and 120),
  email text not null,
  message text not null check (length(message) between 1 and 5000),
  locale text not null check (locale in ('en', 'es')),
  created_at timestamptz not null default now(),
  -- When the address was shown to be the writer's. Before that the owner hears nothing of it.
  proved_at timestamptz,
  -- From a mailbox that the owner does not want to hear of, or that several have reported: kept from them.
  withheld boolean not null default false,
  answered_at timestamptz,
  answer text check (length(answer) between 1 and 5000),
  -- The owner gave their own address with the answer.
  address_given boolean not null default false,
  written_by uuid references profiles on delete set null,
  check ((answer is null) = (answered_at is null)),
  check ((answered_at is null) or (proved_at is not null))
);
create index letters_arrived on letters (user_id, proved_at desc, id desc) where proved_at is not null and not withheld;
create index letters_created on letters (created_at);
create index letters_email on letters (email);
create index letters_written_by on letters (written_by) where written_by is not null;

-- Mailboxes, as keyed hashes, that somebody wants no letters from.
create table letter_blocks (
  user_id uuid not null references profiles on delete cascade,
  mailbox_hash bytea not null check (length(mailbox_hash) = 32),
  reported boolean not null,
  blocked_at timestamptz not null default now(),
  primary key (user_id, mailbox_hash)
);
create index letter_blocks_reported on letter_blocks (mailbox_hash) where reported;

-- The domain of their own at which somebody's profile is shown. What Pro allows is asked when it is shown: a downgrade
-- deletes nothing.
create table own_domains (
  user_id uuid primary key references profiles on delete cascade,
  -- In ASCII, lower case, without a dot at the end.
  name text not null check (name ~ '^[a-z0-9.-]{4,253}$'),
  -- What its TXT record has to say.
  proof text not null check (length(proof) >= 20),
  added_at timestamptz not null default now(),
  -- Since when it is proved; null while it is not, or not any more.
  proved_at timestamptz,
  -- Since when the record of a proved one is not found.
  missing_since timestamptz,
  -- When a proof was lost for good.
  lost_at timestamptz,
  checked_at timestamptz,
  -- Whether it led to us when we looked; null while that is not known.
  leads_here boolean,
  check ((missing_since is null) or (proved_at is not null)),
  check ((lost_at is null) or (proved_at is null))
);
create index own_domains_checked on own_domains (checked_at nulls first);
-- Whoever has proved a domain has it alone; others may only wait for it.
create unique index own_domains_proved on own_domains (name) where proved_at is not null;

-- How somebody's public pages look, beyond what all have. What Pro allows is asked when a page is made: nothing is
-- deleted by a downgrade.
create table brandings (
  user_id uuid primary key references profiles on delete cascade,
  -- As it was chosen; what is shown of it is made for each theme.
  accent text check (accent ~ '^[0-9a-f]{6}$'),
  sections text[] not null,
  plain_footer boolean not null
);

-- What stays: numbers.
create table page_counts (
  day date not null,
  user_id uuid not null references profiles on delete cascade,
  -- Null for the profile.
  project_id uuid references projects on delete cascade,
  -- Empty for views of the page, else the address that was followed.
  link text not null,
  -- ISO 3166, where the proxy in front says it.
  country text check (country ~ '^[A-Z]{2}$'),
  count integer not null check (count > 0)
);
create index page_counts_day on page_counts (day);
create unique index page_counts_once on page_counts (user_id, day, project_id, md5(link), country) nulls not distinct;
create index page_counts_project on page_counts (project_id) where project_id is not null;

-- Who was counted today already, so that nobody counts twice; of whom, the hash does not say.
create table seen_pages (
  day date not null,
  -- The person whose profile it is, or the project.
  page uuid not null,
  -- The followed link, or nothing for the page itself.
  link text not null,
  visitor bytea not null check (length(visitor) = 32)
);
create unique index seen_pages_once on seen_pages (day, page, md5(link), visitor);

-- How often public pages are read and links on them are followed. A visitor is known for one day, by a hash whose salt
-- goes with the day.
create table view_salts (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);
