-- Which versions of the privacy policy and the terms somebody was written about.
create table legal_notices (
  user_id uuid not null references profiles on delete cascade,
  about text not null check (about in ('privacy', 'terms')),
  -- The day on which the version takes effect: its name, too.
  since date not null,
  noted_at timestamptz not null default now(),
  primary key (user_id, about, since)
);
