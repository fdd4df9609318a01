-- Whether somebody says that they are available for work. Nobody has said so yet.
alter table profiles add column available_for_work boolean not null default false;

create or replace view public_profiles as
select p.* from profiles p
 where p.visibility <> 'private' and not p.closed and (p.email_verified or is_email_verified(p))
   and not exists (select from hidden_pages h where h.owner_id = p.id and h.project_id is null);

create or replace view findable_profiles as
select p.* from public_profiles p
 where p.visibility = 'public' and p.discover_may_list;

create or replace view indexable_profiles as
select p.* from public_profiles p
 where p.visibility = 'public' and p.engines_may_list;

-- Of whom their profile and Discover say it. Not while there is anybody who is never to see it: what is public is kept from nobody who signs out.
create view available_people as
select p.id as user_id from profiles p
 where p.available_for_work and not exists (select from kept_unseen u where u.user_id = p.id);
