-- Whoever had the address of what was public once is told that it was removed; of all else they are told nothing. The row alone
-- does not say it: what somebody takes back, or a rule holds, is no longer approved when its owner removes it.
alter table projects add column was_public boolean not null default false;
update projects set was_public = true where status = 'approved' and visibility = 'public';

create function note_public() returns trigger language plpgsql as $$
begin
  new.was_public := new.was_public or (new.status = 'approved' and new.visibility = 'public' and new.removed_at is null);
  return new;
end $$;
create trigger projects_note_public before insert or update of status, visibility on projects
  for each row execute function note_public();

create or replace view public_projects as
select p.* from projects p
 where p.status = 'approved' and p.visibility = 'public' and p.removed_at is null;
