-- What an owner and a signer write to each other about changes that the signer asked for. Private to the two and to admins.
create table request_messages (
  -- Made by who writes, so that a repeat is no second message.
  id uuid primary key,
  request_id uuid not null references signing_requests on delete cascade,
  author text not null check (author in ('owner', 'signer')),
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index request_messages_request on request_messages (request_id, created_at);
