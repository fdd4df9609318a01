-- The rules that many queries ask for, each written once. A view shows the rows of its table as they are; whoever joins one by
-- the row's id asks the rule. A migration that adds a column to one of the tables makes its views again.

-- Somebody whom others may see: found by all, or by whoever has the link.
create view public_profiles as
select p.* from profiles p
 where p.visibility <> 'private' and not p.closed and is_email_verified(p);

-- Work that others may see, where they may see its owner (public_profiles), too.
create view public_projects as
select p.* from projects p
 where p.status = 'approved' and p.visibility = 'public' and p.removed_at is null;

-- Confirmed and not taken back, to whatever version of the text.
create view kept_confirmations as
select c.* from confirmations c
 where c.answer = 'confirmed' and c.withdrawn_at is null;

-- What a signer says of the text as it is now: given to this version and not taken back.
create view standing_answers as
select c.* from confirmations c
  join projects p on p.id = c.project_id and p.version = c.project_version
 where c.withdrawn_at is null;

create view standing_confirmations as
select a.* from standing_answers a
 where a.answer = 'confirmed';
