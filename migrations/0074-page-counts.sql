-- How often public pages are read and links on them are followed. A visitor is known for one day, by a hash whose salt goes with the day.
create table view_salts (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);

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
create unique index page_counts_once on page_counts (user_id, day, project_id, md5(link), country) nulls not distinct;
create index page_counts_project on page_counts (project_id) where project_id is not null;
create index page_counts_day on page_counts (day);
