-- Whether search engines and Discover may list somebody are two questions beside who may see them. Whoever was found until now goes on being found.
alter table profiles
  add column engines_may_list boolean not null default true,
  add column discover_may_list boolean not null default true;

create or replace view public_profiles as
select p.* from profiles p
 where p.visibility <> 'private' and not p.closed and (p.email_verified or is_email_verified(p))
   and not exists (select from hidden_pages h where h.owner_id = p.id and h.project_id is null);

-- Somebody whom our own pages may list: Discover with its counts, suggestions and alerts, and whatever else shows people to strangers.
create view findable_profiles as
select p.* from public_profiles p
 where p.visibility = 'public' and p.discover_may_list;

-- Somebody whose pages search engines may list.
create view indexable_profiles as
select p.* from public_profiles p
 where p.visibility = 'public' and p.engines_may_list;
