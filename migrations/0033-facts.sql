-- Facts that decide or are shown, in tables of their own: until now they were read out of the audit log, which only records.

-- What an owner and admins did with a project. What signers did stands in their requests and answers.
create table project_steps (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects on delete cascade,
  at timestamptz not null default now(),
  action text not null,
  by_admin boolean not null,
  comment text,
  -- Of an edit: the version it made, and the draft it was sent from. The same draft makes no second version.
  version integer,
  draft_id uuid
);
create index project_steps_project on project_steps (project_id, id);

-- That a name was changed, and how many people who had confirmed another one were told: it is limited. Never the names.
create table name_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles on delete cascade,
  field text not null check (field in ('full_name', 'username')),
  told integer not null,
  at timestamptz not null default now()
);
create index name_changes_user on name_changes (user_id, at);

insert into project_steps (project_id, at, action, by_admin, comment, version, draft_id)
  select a.subject_id, a.at, a.action, a.actor_type = 'admin',
         coalesce(a.data->>'comment', a.data->>'reason', a.data->>'message'),
         case when a.action = 'edit_project' then (a.data->>'version')::int end,
         case when a.action = 'edit_project' then (a.data->>'draft_id')::uuid end
    from audit_log a join projects p on p.id = a.subject_id
   where a.subject_type = 'project' and a.actor_type in ('user', 'admin')
   order by a.id;
insert into name_changes (user_id, field, told, at)
  select a.subject_id, case a.action when 'change_name' then 'full_name' else 'username' end,
         coalesce((a.data->>'told')::int, 0), a.at
    from audit_log a join profiles p on p.id = a.subject_id and p.erased_at is null
   where a.subject_type = 'profile' and a.action in ('change_name', 'change_username')
   order by a.id;
