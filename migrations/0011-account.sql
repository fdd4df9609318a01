-- Every address of a person, the primary one of profiles.email among them. Verified, an address belongs to one person alone.
create table email_addresses (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  email text not null check (email = lower(email)),
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, email)
);
create index email_addresses_email on email_addresses (email);
create unique index email_addresses_verified on email_addresses (email) where verified_at is not null;

-- Mailboxes that a person took off their list, as keyed hashes: adding and removing an address is no way around the rule
-- against signing one's own work. Forgotten after two years.
create table former_mailboxes (
  user_id uuid not null references profiles on delete cascade,
  mailbox_hash bytea not null,
  removed_at timestamptz not null default now(),
  primary key (user_id, mailbox_hash)
);

alter table profiles
  add column suspended_at timestamptz,
  add column suspended_reason text check (length(suspended_reason) between 1 and 2000),
  -- Asked to be deleted: dark from then on, erased after this moment unless the person comes back.
  add column delete_after timestamptz,
  -- Only the id and the time of joining are left of this person (docs/decisions/0011-account-deletion.md).
  add column erased_at timestamptz,
  -- Nothing of this person is shown to anybody else. The one definition of it.
  add column closed boolean not null
    generated always as (suspended_at is not null or delete_after is not null or erased_at is not null) stored;
create index profiles_delete_after on profiles (delete_after) where delete_after is not null and erased_at is null;

insert into email_addresses (id, user_id, email, verified_at, created_at)
  select gen_random_uuid(), id, email, case when email_verified then coalesce(email_confirmed_at, created_at) end, created_at
    from profiles;

-- Whoever writes a profile, its address is on the list, verified as soon as the profile says so.
create function list_primary_address() returns trigger language plpgsql as $$
begin
  if new.erased_at is null then
    insert into email_addresses (id, user_id, email, verified_at)
      values (gen_random_uuid(), new.id, new.email,
              case when new.email_verified then coalesce(new.email_confirmed_at, now()) end)
      on conflict (user_id, email) do update
        set verified_at = coalesce(email_addresses.verified_at, excluded.verified_at);
  end if;
  return null;
end $$;
create trigger profiles_primary_address after insert or update of email, email_verified on profiles
  for each row execute function list_primary_address();

-- Archives of everything of one's own. The bytes rest in the file store under the row's id.
create table own_data_exports (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  locale text not null check (locale in ('en', 'es')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  -- Steps of the work: sections and files.
  done integer not null default 0,
  total integer not null default 0,
  size bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz
);
create index own_data_exports_user on own_data_exports (user_id, created_at desc);
create unique index own_data_exports_one on own_data_exports (user_id) where state in ('waiting', 'running');

-- The audit log stays append-only, with one exception: when a person is erased, the words in their rows are taken out. What
-- was done, by which id, to what and when can never be changed, and no row ever goes.
drop trigger audit_log_append_only on audit_log;
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
