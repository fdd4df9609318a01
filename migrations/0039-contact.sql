-- What people write to those who run the product, and what they were answered. By mail, so no account is needed.
create table contact_messages (
  -- Made with the form, so that a repeat is no second message.
  id uuid primary key,
  -- Who was signed in; the message goes when they go.
  user_id uuid references profiles on delete cascade,
  name text not null check (length(name) between 1 and 120),
  email text not null,
  topic text not null check (topic in ('question', 'account', 'report', 'privacy', 'security', 'hiring', 'other')),
  message text not null check (length(message) between 1 and 5000),
  locale text not null check (locale in ('en', 'es')),
  created_at timestamptz not null default now(),
  -- Answered, or put aside without an answer; decided once.
  settled_at timestamptz,
  reply text check (length(reply) between 1 and 5000),
  check (reply is null or settled_at is not null)
);
create index contact_messages_open on contact_messages (created_at) where settled_at is null;
create index contact_messages_settled on contact_messages (settled_at) where settled_at is not null;
create index contact_messages_user on contact_messages (user_id) where user_id is not null;
