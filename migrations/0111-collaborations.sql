-- Who worked on a project besides its owner, by what: asked by the owner, and named once they accept.
create table collaborations (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  role text not null check (length(role) between 1 and 80),
  state text not null default 'asked' check (state in ('asked', 'accepted', 'declined', 'left', 'withdrawn')),
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  unique (project_id, user_id)
);
create index collaborations_user on collaborations (user_id, asked_at desc, id desc);

-- Whom signers and everybody else are shown: who accepted and is seen. Whoever signs for a project is none of its collaborators,
-- whichever of both came first.
create view shown_collaborators as
select c.*, a.full_name, a.username, a.photo_url
  from collaborations c
  join public_profiles a on a.id = c.user_id
  join projects p on p.id = c.project_id and p.user_id <> c.user_id
 where c.state = 'accepted'
   and not exists (
     select from signers s
      where s.project_id = c.project_id
        and lower(s.email) in (
          select lower(a.email) union all
          select lower(e.email) from email_addresses e where e.user_id = c.user_id and e.verified_at is not null))
   -- In whatever spelling of a mailbox it was that they answered.
   and not exists (
     select from confirmations n join answer_evidence e on e.confirmation_id = n.id
       join owned_mailboxes m on m.mailbox = e.signer
      where n.project_id = c.project_id and m.user_id = c.user_id and m.proved);

-- What signers were shown of somebody who leaves is found by who it names.
create index signed_contents_collaborators on signed_contents using gin ((content -> 'project' -> 'collaborators') jsonb_path_ops)
 where content -> 'project' -> 'collaborators' is not null;
