-- A person may have several drafts of new projects, where they come from a résumé: beside the one that is typed.
alter table drafts add column imported boolean not null default false check (not imported or project_id is null);
alter table drafts drop constraint drafts_user_id_project_id_key;
create unique index drafts_typed on drafts (user_id, project_id) nulls not distinct where not imported;
create index drafts_imported on drafts (user_id) where imported;

-- The last résumé that somebody brought, as JSON Resume: what has no place here comes back out of theirs. Text, since
-- jsonb refuses some of what JSON may hold.
create table resume_imports (
  user_id uuid primary key references profiles on delete cascade,
  id uuid not null,
  source text not null check (source in ('json_resume', 'linkedin')),
  body text not null check (json_typeof(body::json) = 'object'),
  imported_at timestamptz not null default now()
);
