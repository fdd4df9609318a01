-- Signed credentials of approved projects (docs/decisions/0046-credentials.md): what an owner holds and shows without us.

-- Who a credential is about, without saying who: the same in all credentials of a person, and nowhere else.
create table credential_subjects (
  user_id uuid primary key references profiles on delete cascade,
  id uuid not null unique
);

-- Keys that have signed credentials, so that what they signed can be checked for good.
create table issuer_keys (
  -- The public key as Multikey writes it.
  key text primary key,
  public_key bytea not null check (length(public_key) = 32),
  since timestamptz not null default now(),
  -- What it signs from then on counts no more.
  compromised_at timestamptz
);

create table credentials (
  id uuid primary key,
  -- Null once its project is deleted.
  project_id uuid references projects on delete set null,
  -- Counted by project, from 1.
  number integer not null check (number > 0),
  -- Those that stood when it was issued, the oldest first.
  confirmations uuid[] not null check (cardinality(confirmations) > 0),
  -- SHA-256 of what it was made of: another one is made when that changes.
  facts bytea not null check (length(facts) = 32),
  -- Exactly as it was signed. Null once somebody it is about is erased.
  body text,
  sha256 bytea not null check (length(sha256) = 32),
  key text not null references issuer_keys,
  -- Its random place in a status list.
  list integer not null check (list > 0),
  place integer not null check (place between 0 and 131071),
  issued_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (
    end_reason in ('withdrawn', 'erased', 'decision', 'held', 'changed', 'removed', 'replaced', 'key')),
  unique (list, place),
  unique (project_id, number),
  check ((ended_at is null) = (end_reason is null)),
  constraint credentials_sha256 check (body is null or sha256 = sha256(convert_to(body, 'UTF8')))
);
create unique index credentials_current on credentials (project_id) where ended_at is null;

create table credential_lists (
  number integer primary key check (number > 0),
  -- How many credentials have a place in it.
  taken integer not null check (taken > 0),
  -- The newest signed text; null until the first is signed.
  body text,
  signed_at timestamptz,
  check ((body is null) = (signed_at is null))
);

create trigger credentials_append_only before delete or truncate on credentials
  for each statement execute function refuse_change();

create trigger issuer_keys_append_only before delete or truncate on issuer_keys
  for each statement execute function refuse_change();

-- A key in wrong hands never counts again.
create function keep_issuer_key() returns trigger language plpgsql as $$
begin
  if old.compromised_at is not null
     or (to_jsonb(new) - 'compromised_at') is distinct from (to_jsonb(old) - 'compromised_at') then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;

create trigger issuer_keys_kept before update on issuer_keys
  for each row execute function keep_issuer_key();

-- A credential ends once, and its text can be erased; nothing else about it changes.
create function keep_credential() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['project_id', 'body', 'ended_at', 'end_reason'])
       is distinct from (to_jsonb(old) - array['project_id', 'body', 'ended_at', 'end_reason'])
     or (old.ended_at is not null and (new.ended_at, new.end_reason) is distinct from (old.ended_at, old.end_reason))
     or (new.body is distinct from old.body and new.body is not null)
     or (new.project_id is distinct from old.project_id and new.project_id is not null) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;

create trigger credentials_kept before update on credentials
  for each row execute function keep_credential();

-- No credential and no end of one is committed without its statement in the log.
create function require_credential_statement() returns trigger language plpgsql as $$
begin
  if not exists (select from log_statements where subject = new.id and kind = 3 and statement is not null) then
    raise exception 'credential % has no statement in the log', new.id;
  end if;
  if new.ended_at is not null
     and not exists (select from log_statements w join log_statements a on a.tag = w.tag and a.subject = w.subject and a.kind = 3
                      where w.subject = new.id and w.kind = 4 and w.statement is not null) then
    raise exception 'the end of credential % has no statement in the log', new.id;
  end if;
  return null;
end $$;

create constraint trigger credentials_stated after insert on credentials
  deferrable initially deferred for each row execute function require_credential_statement();

create constraint trigger credentials_ended after update of ended_at on credentials
  deferrable initially deferred for each row when (old.ended_at is null and new.ended_at is not null)
  execute function require_credential_statement();
