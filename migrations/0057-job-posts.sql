-- Work that somebody offers. What is typed rests in `draft` until it is published; the other columns hold what is published, and a
-- post that never was has none of them.
create table job_posts (
  id uuid primary key,
  -- Of its public address, /jobs/{short_id}.
  short_id text not null unique default take_short_id() references taken_short_ids,
  user_id uuid not null references profiles on delete cascade,
  state text not null default 'draft' check (state in ('draft', 'held', 'open', 'closed', 'expired', 'removed')),
  draft jsonb,
  -- Rises with every publication, so that nobody publishes over what they have not seen.
  version integer not null default 0,
  -- A post of those who run the product: it stands on /we-are-hiring too.
  ours boolean not null default false,
  title text check (length(title) between 1 and 120),
  organisation text check (length(organisation) between 1 and 120),
  -- The mail domain at which its poster had proved an address when it was published; null where that says nothing.
  domain text,
  description text check (length(description) between 1 and 20000),
  kind text check (kind in ('employment', 'temporary', 'contract', 'internship')),
  workplace text check (workplace in ('on_site', 'hybrid', 'remote')),
  place text check (length(place) between 1 and 120),
  -- From where one may work, and in which hours of the day.
  zones text check (length(zones) between 1 and 200),
  hours numeric(4, 1) check (hours > 0 and hours <= 60),
  pay_min integer check (pay_min > 0),
  pay_max integer check (pay_max >= pay_min),
  pay_currency text check (pay_currency ~ '^[A-Z]{3}$'),
  pay_period text check (pay_period in ('hour', 'day', 'month', 'year', 'project')),
  skills text[] not null default '{}',
  language text check (language in ('en', 'es')),
  closes_on date,
  time_zone text,
  -- The end of that day there.
  closes_at timestamptz,
  -- What it is found by, and its place alone.
  words tsvector,
  place_words tsvector,
  published_at timestamptz,
  ended_at timestamptz,
  -- Why the desk took it down.
  reason text check (length(reason) between 1 and 2000),
  -- Why it waits for the desk, or waited.
  held_for text[] not null default '{}',
  -- The desk let it through once.
  released boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state = 'draft' or num_nonnulls(title, organisation, description, kind, workplace, pay_min, pay_max, pay_currency,
    pay_period, language, closes_on, time_zone, closes_at, words, place_words, published_at) = 16),
  check (workplace = 'remote' or place is not null or state = 'draft'),
  check ((state in ('closed', 'expired', 'removed')) = (ended_at is not null))
);
create index job_posts_user on job_posts (user_id, created_at desc, id desc);
create index job_posts_open on job_posts (published_at desc, id desc) where state = 'open';
create index job_posts_words on job_posts using gin (words) where state = 'open';
create index job_posts_closing on job_posts (closes_at) where state in ('open', 'held');
create index job_posts_held on job_posts (updated_at, id) where state = 'held';
create index job_posts_domain on job_posts (domain) where state in ('open', 'held');

-- What anybody may read and apply to now, whatever a job has not come to yet.
create view open_job_posts as
select j.* from job_posts j join profiles p on p.id = j.user_id
 where j.state = 'open' and j.closes_at > statement_timestamp() and not p.closed;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'project_status', 'admin_project_status', 'identity_verified', 'identity_status_update', 'subscription_update',
  'project_approved', 'project_rejected', 'backing_confirmed', 'backing_received', 'collaborator_request',
  'verification_approved', 'verification_rejected', 'project_like', 'project_comment', 'mention',
  'job_post_status', 'job_application', 'job_application_status'));
alter table notification_preferences drop constraint notification_preferences_topic_check;
alter table notification_preferences add constraint notification_preferences_topic_check check
  (topic in ('projects', 'reviews', 'identity', 'subscription', 'social', 'jobs'));
