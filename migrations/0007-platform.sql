-- Mail that was promised, written in the transaction that promises it. No secret: links and codes are made when it is
-- sent.
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
  last_error text,
  turn text check (turn in ('waits', 'late'))
);
create index mails_created on mails (created_at);
-- Mails that ask one organisation, for the daily limit (server/features/signing/limit-mails.ts).
create index mails_domain on mails (split_part(lower(recipient), '@', 2), created_at)
  where kind in ('signing-request', 'signing-reminder');
create index mails_failed on mails (failed_at) where failed_at is not null;
create index mails_recipient on mails (lower(recipient), created_at);
create index mails_request on mails (request_id) where request_id is not null;
create index mails_user on mails (user_id, created_at);
create index mails_waiting on mails (created_at) where turn = 'waits';

-- Mailboxes that asked never to be written to again.
create table mail_suppressions (
  mailbox_hash bytea not null,
  reason text not null check (reason in ('opted_out', 'bounced', 'complained')),
  created_at timestamptz not null default now(),
  primary key (mailbox_hash, reason)
);

-- What changed, written in the transaction that changes it: the truth that event streams are fed and resumed from.
-- Rows become visible when they commit, not in the order of their ids: readers remember a snapshot, see
-- server/realtime/cursor.ts.
create table changes (
  xid xid8 not null default pg_current_xact_id(),
  -- The clock itself, so that it also orders what one transaction wrote.
  created_at timestamptz not null default clock_timestamp(),
  -- Written and read by server/realtime/change-line.ts.
  line text not null
);
create index changes_xid on changes (xid);

create table rate_limits (
  id uuid primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

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
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_subject on audit_log (subject_type, subject_id, id);

create table audit_chain (
  position bigint primary key,
  audit_id bigint not null unique,
  -- Keyed hash of the row's words, apart from the link: an erasure may take the words out, and nothing else.
  words bytea not null,
  link bytea not null
);

-- Each row of the audit log becomes a link of a chain (server/platform/audit/seal-log.ts): whoever changes or removes
-- one, or writes one between two others, breaks it. Links are made apart from the transactions that write rows, so that
-- none of them waits for another.
create table audit_unsealed (
  audit_id bigint primary key
);

create trigger audit_log_append_only before delete or truncate on audit_log
  for each statement execute function refuse_change();

create function keep_audit() returns trigger language plpgsql as $$
begin
  if current_setting('countersign.erasing', true) is distinct from 'on' or new.data <> '{}'
     or (to_jsonb(new) - 'data') is distinct from (to_jsonb(old) - 'data') then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;

create trigger audit_log_kept before update on audit_log for each row execute function keep_audit();

create function note_unsealed() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed select id from written;
  return null;
end $$;

create trigger audit_log_unsealed after insert on audit_log referencing new table as written
  for each statement execute function note_unsealed();

create trigger audit_chain_append_only before update or delete or truncate on audit_chain
  for each statement execute function refuse_change();

-- The table is never empty: its oldest row says how far back a stream can be resumed.
insert into changes (line) values ('nothing 00000000-0000-0000-0000-000000000000 ');
