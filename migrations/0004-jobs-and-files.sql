-- Work that somebody offers. What is typed rests in `draft` until it is published; the other columns hold what is
-- published, and a post that never was has none of them.
create table job_posts (
  id uuid primary key,
  -- Of its public address, /jobs/{short_id}.
  short_id text not null default take_short_id() references taken_short_ids unique,
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
  hours numeric(4,1) check ((hours > (0)::numeric) and (hours <= (60)::numeric)),
  pay_min integer check (pay_min > 0),
  pay_max integer,
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
  -- Why the admins took it down.
  reason text check (length(reason) between 1 and 2000),
  -- Why it waits for the admin panel, or waited.
  held_for text[] not null default '{}',
  -- The desk let it through once.
  released boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  opened jsonb,
  reply_days integer check (reply_days between 1 and 60),
  waited_since timestamptz,
  decided_at timestamptz,
  words_form smallint not null default 0,
  check (pay_max >= pay_min),
  check ((state = 'draft') or (num_nonnulls(title, organisation, description, kind, workplace, pay_min, pay_max, pay_currency, pay_period, language, closes_on, time_zone, closes_at, words, place_words, published_at) = 16)),
  check ((workplace = 'remote') or (place is not null) or (state = 'draft')),
  check (state in ('closed', 'expired', 'removed') = (ended_at is not null)),
  check ((waited_since is null) = (decided_at is null))
);
create index job_posts_closing on job_posts (closes_at) where state in ('open', 'held');
create index job_posts_decided on job_posts (decided_at) where decided_at is not null;
create index job_posts_domain on job_posts (domain) where state in ('open', 'held');
create index job_posts_held on job_posts (updated_at, id) where state = 'held';
create index job_posts_open on job_posts (published_at desc, id desc) where state = 'open';
create index job_posts_user on job_posts (user_id, created_at desc, id desc);
create index job_posts_words on job_posts using gin (words) where state = 'open';

-- A post that somebody keeps, or does not want to see any more: one or the other.
create table job_post_marks (
  user_id uuid not null references profiles on delete cascade,
  post_id uuid not null references job_posts on delete cascade,
  mark text not null check (mark in ('saved', 'hidden')),
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);
create index job_post_marks_post on job_post_marks (post_id);

-- Who wants a post. One a person and post, whatever became of it.
create table job_applications (
  -- Made with the form, so that a repeat is no second application.
  id uuid primary key,
  post_id uuid not null references job_posts on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  state text not null default 'sent' check (state in ('sent', 'seen', 'shortlisted', 'declined', 'offered', 'closed', 'withdrawn')),
  note text not null check (length(note) between 1 and 4000),
  -- Rises with every change, so that nobody decides about what they have not read.
  version integer not null default 1,
  -- What the poster gave as their reason, if they did.
  reason text check (length(reason) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  answer_on date,
  answer_by timestamptz,
  answered_at timestamptz,
  reminded integer not null default 0 check (reminded between 0 and 2),
  declines_at timestamptz,
  decline_reason text check (length(decline_reason) between 1 and 1000),
  stage text generated always as (
case
    when (declines_at is null) then state
    else 'declined'
end) stored not null,
  check ((answer_on is null) = (answer_by is null)),
  check ((declines_at is null) or state in ('seen', 'shortlisted', 'offered')),
  check ((decline_reason is null) or (declines_at is not null)),
  unique (post_id, user_id)
);
create index job_applications_declining on job_applications (declines_at) where declines_at is not null;
create index job_applications_post on job_applications (post_id, created_at, id);
create index job_applications_promised on job_applications (answer_by)
 where answered_at is null and state in ('sent', 'seen') and reminded < 2;
create index job_applications_stage on job_applications (post_id, stage, created_at, id) include (user_id);
create index job_applications_user on job_applications (user_id, created_at desc, id desc);

-- The projects that an applicant put in front, in their order.
create table job_application_projects (
  application_id uuid not null references job_applications on delete cascade,
  project_id uuid not null references projects on delete cascade,
  place integer not null check (place between 1 and 10),
  unique (application_id, project_id),
  primary key (application_id, place)
);
create index job_application_projects_project on job_application_projects (project_id);

-- What a poster, and the admins of our own posts, write down about somebody who applied. The applicant is not shown it
-- here; as it is said about them, it is in the archive of their data.
create table job_application_notes (
  -- Made by who writes, so that a repeat is no second note.
  id uuid primary key,
  application_id uuid not null references job_applications on delete cascade,
  author_id uuid not null references profiles on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index job_application_notes_application on job_application_notes (application_id, created_at, id);
create index job_application_notes_author on job_application_notes (author_id);

-- What a poster and somebody who applied write to each other: inside the product, without the address of either.
create table job_messages (
  -- Made by who writes, so that a repeat is no second message.
  id uuid primary key,
  application_id uuid not null references job_applications on delete cascade,
  author text not null check (author in ('poster', 'applicant')),
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index job_messages_application on job_messages (application_id, created_at, id);

create table files (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  project_id uuid references projects on delete cascade,
  draft_id uuid references drafts on delete set null,
  name text not null check (length(name) between 1 and 255),
  media_type text not null,
  size bigint not null,
  sha256 bytea not null,
  storage_key text not null unique,
  created_at timestamptz not null default now(),
  post_id uuid references job_posts on delete set null,
  application_id uuid references job_applications on delete set null,
  check (num_nonnulls(coalesce(project_id, draft_id), coalesce(post_id, application_id)) <= 1)
);
create index files_application on files (application_id) where application_id is not null;
create index files_draft on files (draft_id);
-- What nothing holds any more goes with its bytes.
create index files_loose on files (created_at) where project_id is null and draft_id is null and application_id is null;
create index files_post on files (post_id, user_id) where post_id is not null;
create index files_project on files (project_id);

-- An upload on its way, from the moment its size is promised. Given up after a day.
create table uploads (
  id uuid primary key,
  draft_id uuid references drafts on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  name text not null check (length(name) between 1 and 255),
  size bigint not null check (size > 0),
  created_at timestamptz not null default now(),
  -- Its file rests under the same id.
  finished_at timestamptz,
  post_id uuid references job_posts on delete cascade,
  check (num_nonnulls(draft_id, post_id) = 1)
);
create index uploads_created on uploads (created_at);
create index uploads_draft on uploads (draft_id);
create index uploads_post on uploads (post_id) where post_id is not null;

create function keep_forms_of_job_words() returns trigger language plpgsql as $$
begin
  new.words := in_any_form(new.words);
  return new;
end $$;

create trigger keep_forms_of_job_words before insert or update of words on job_posts
  for each row execute function keep_forms_of_job_words();

create function keep_opened_job_post() returns trigger language plpgsql as $$
begin
  new.opened := jsonb_build_object('title', new.title, 'organisation', new.organisation, 'domain', new.domain, 'ours', new.ours,
    'description', new.description, 'kind', new.kind, 'workplace', new.workplace, 'place', new.place, 'zones', new.zones,
    'hours', new.hours, 'skills', new.skills, 'language', new.language, 'pay_min', new.pay_min, 'pay_max', new.pay_max,
    'pay_currency', new.pay_currency, 'pay_period', new.pay_period, 'closes_on', new.closes_on, 'closes_at', new.closes_at,
    'time_zone', new.time_zone, 'reply_days', new.reply_days);
  return new;
end $$;

create trigger keep_opened_job_post before insert or update on job_posts
  for each row when (new.state = 'open') execute function keep_opened_job_post();
