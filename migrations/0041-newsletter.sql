-- Addresses that asked for the newsletter. Nothing is sent to one that has not confirmed; the link of a mail counts as long as it is the
-- newest asked for.
create table newsletter_signups (
  id uuid primary key,
  email text not null unique,
  -- Where it was asked for: "footer".
  source text not null,
  locale text not null check (locale in ('en', 'es')),
  created_at timestamptz not null default now(),
  -- How often, and when last, a mail was asked for: it spares a mailbox that somebody else names.
  asks integer not null default 1,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
create index newsletter_signups_confirmed on newsletter_signups (confirmed_at) where unsubscribed_at is null;
