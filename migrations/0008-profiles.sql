-- What a person says of themselves, and the names they had. A website is a link like any other.
alter table profiles
  add column skills text[] not null default '{}',
  add column links jsonb not null default '[]',
  -- Counts the owner's own edits, so that one tab cannot write over another unseen.
  add column version integer not null default 1;
update profiles set links = jsonb_build_array(jsonb_build_object('label', '', 'url', website)) where website is not null;
alter table profiles drop column website;
create index profiles_photo on profiles (photo_url) where photo_url is not null;

-- A name that was given up leads to its person until `until`; as long nobody else can have it.
create table username_redirects (
  username text primary key check (username = lower(username)),
  user_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  until timestamptz not null
);
create index username_redirects_user on username_redirects (user_id);

-- Whoever writes a user name, by whatever way in, meets the held ones as if they were taken. Both names are locked, so that
-- nobody takes one in the moment in which it goes from a profile to its redirect.
create function refuse_held_username() returns trigger language plpgsql as $$
declare
  name text;
  names text[] := array[lower(new.username)];
begin
  if tg_op = 'UPDATE' then
    names := names || lower(old.username);
  end if;
  for name in select distinct each from unnest(names) as each order by each loop
    perform pg_advisory_xact_lock(hashtextextended('username ' || name, 0));
  end loop;
  if exists (select from username_redirects
              where username = lower(new.username) and user_id <> new.id and until > now()) then
    raise exception 'this user name is held' using errcode = 'unique_violation', constraint = 'profiles_username';
  end if;
  return new;
end $$;
create trigger profiles_username_held_insert before insert on profiles
  for each row execute function refuse_held_username();
create trigger profiles_username_held_update before update of username on profiles
  for each row when (lower(old.username) <> lower(new.username)) execute function refuse_held_username();
