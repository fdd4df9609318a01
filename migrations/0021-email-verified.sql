-- Whether somebody's address counts as verified: they sign in through a provider elsewhere, or it was confirmed at some time, or a
-- flag says so. The one definition of it; whoever asks calls this and never reads a column.
create function is_email_verified(person profiles) returns boolean language sql stable parallel safe as $$
  select person.email_verified or person.email_confirmed_at is not null
      or exists (select from provider_accounts a where a.user_id = person.id)
$$;

create or replace function list_primary_address() returns trigger language plpgsql as $$
begin
  if new.erased_at is null then
    insert into email_addresses (id, user_id, email, verified_at)
      values (gen_random_uuid(), new.id, new.email,
              case when is_email_verified(new) then coalesce(new.email_confirmed_at, now()) end)
      on conflict (user_id, email) do update
        set verified_at = coalesce(email_addresses.verified_at, excluded.verified_at);
  end if;
  return null;
end $$;
drop trigger profiles_primary_address on profiles;
create trigger profiles_primary_address after insert or update of email, email_verified, email_confirmed_at on profiles
  for each row execute function list_primary_address();

-- The list says so too as soon as somebody comes through a provider.
create function verify_primary_address() returns trigger language plpgsql as $$
begin
  update email_addresses a set verified_at = now()
    from profiles p
   where p.id = new.user_id and a.user_id = p.id and a.email = p.email and a.verified_at is null;
  return null;
end $$;
create trigger provider_accounts_verify after insert on provider_accounts
  for each row execute function verify_primary_address();

-- Where somebody else has proved the same address meanwhile, it stays theirs.
update email_addresses a set verified_at = coalesce(p.email_confirmed_at, now())
  from profiles p
 where a.user_id = p.id and a.email = p.email and a.verified_at is null and p.erased_at is null and is_email_verified(p)
   and not exists (select from email_addresses o where o.email = a.email and o.verified_at is not null);
