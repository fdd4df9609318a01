-- A client who may not be named (docs/decisions/0049-confidential-clients.md): what others may read of a project and of
-- those who confirmed it.
alter table projects add column client_visibility text not null default 'open'
  check (client_visibility in ('open', 'withheld', 'sealed'));

-- How much a credential says: none that says more than its project shows now is given.
alter table credentials add column client_visibility text not null default 'open'
  check (client_visibility in ('open', 'withheld', 'sealed'));

-- From the open one to what says least.
create function strictness(client_visibility text) returns integer language sql immutable strict parallel safe as $$
  select array_position(array['open', 'withheld', 'sealed'], client_visibility)
$$;

-- Work that has a page for others, where they may see its owner (public_profiles), too: also what is sealed, so without
-- a word of it.
create view project_pages as
select p.id, p.short_id, p.user_id, p.client_visibility, p.approved_at, p.created_at, p.was_public
  from projects p
 where p.status = 'approved' and p.visibility = 'public' and p.removed_at is null
   and not exists (select from hidden_pages h where h.project_id = p.id);

-- Work that others may read, and what of it they may.
create or replace view public_projects as
select p.id, p.user_id, p.status, p.visibility, p.version, p.title, p.summary, p.description, p.role,
       case when p.client_visibility = 'open' then p.organisation else '' end as organisation,
       p.started_on, p.ended_on, p.skills, p.links, p.rejected_reason, p.held_at, p.removed_at, p.approved_at,
       p.created_at, p.updated_at, p.rejected_ground, p.approval_rule, p.short_id, p.was_public, p.client_visibility
  from projects p
 where p.status = 'approved' and p.visibility = 'public' and p.removed_at is null
   and p.client_visibility <> 'sealed'
   and not exists (select from hidden_pages h where h.project_id = p.id);

-- Confirmations that stand, as others may read them: whom they name, and where from, is for the signer and for the
-- client's promise to say.
create view shown_confirmations as
select c.id, c.project_id, c.signer_id, c.relationship, c.content_sha256, c.content_form, c.owner_name,
       c.owner_username, c.mailbox_standing, c.mailbox_code, c.answered_at, withheld,
       not withheld and not s.name_hidden as named,
       case when not withheld and not s.name_hidden then c.signer_name end as signer_name,
       case when not withheld and not s.name_hidden then c.organisation end as organisation,
       -- Of somebody without a name it stands for them, unless anybody can have a mailbox there.
       case when not withheld and not (s.name_hidden and c.mailbox_standing in ('public_provider', 'relay', 'disposable'))
            then c.email_domain end as email_domain,
       -- By how many an organisation is known, one could tell which.
       case when not withheld then c.known_owners end as known_owners,
       case when not withheld and c.comment_public then nullif(c.comment, '') end as comment
  from current_confirmations c
  join signers s on s.id = c.signer_id
  join projects p on p.id = c.project_id
  cross join lateral (select p.client_visibility <> 'open' as withheld) promised;

-- Who may give their word: seen by others, and with work that somebody else confirmed.
create or replace view backers as
select a.* from public_profiles a
 where exists (
   select from project_pages w join current_confirmations s on s.project_id = w.id where w.user_id = a.id);
