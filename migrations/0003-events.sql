-- Mail that was promised, written in the transaction that promises it. No secret: links and codes are made when it is sent.
create table mails (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  locale text not null check (locale in ('en', 'es')),
  data jsonb not null default '{}',
  user_id uuid references profiles on delete cascade,
  request_id uuid references signing_requests on delete cascade,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index mails_user on mails (user_id, created_at);
create index mails_recipient on mails (lower(recipient), created_at);
create index mails_request on mails (request_id) where request_id is not null;
-- Mails that ask one organisation, for the daily limit (server/features/signing/limit-mails.ts).
create index mails_domain on mails (split_part(lower(recipient), '@', 2), created_at)
  where kind in ('signing-request', 'signing-reminder');

create table notifications (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  type text not null check (type in (
    'project_status', 'admin_project_status', 'identity_verified', 'identity_status_update', 'subscription_update',
    'project_approved', 'project_rejected', 'backing_confirmed', 'backing_received', 'collaborator_request',
    'verification_approved', 'verification_rejected', 'project_like', 'project_comment', 'mention')),
  title text not null,
  message text,
  data jsonb not null default '{}',
  reference_id uuid,
  reference_type text,
  read boolean not null default false,
  archived boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_inbox on notifications (user_id, created_at desc, id) where not archived;
create index notifications_archive on notifications (user_id, created_at desc, id) where archived;

-- Who did what to which thing. Never updated, never deleted.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_type text not null check (actor_type in ('user', 'admin', 'signer', 'system')),
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  data jsonb not null default '{}'
);
create index audit_log_subject on audit_log (subject_type, subject_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- A confirmation is a fact: only its withdrawal may be added, once, and it is never deleted.
create function keep_confirmation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a confirmation is never deleted';
  end if;
  if old.withdrawn_at is not null or (to_jsonb(new) - 'withdrawn_at') is distinct from (to_jsonb(old) - 'withdrawn_at') then
    raise exception 'a confirmation is never changed';
  end if;
  return new;
end $$;
create trigger confirmations_kept before update or delete on confirmations
  for each row execute function keep_confirmation();
