-- What the text of an answered version can be recognised by under another title, or under another owner's name: keyed hashes of words in
-- a row (server/features/trust/work-text.ts). Written with work_prints, and by a job for those that are there. Never changed; an
-- erasure takes away those of works that nobody has said anything against.
create table work_texts (
  project_id uuid not null,
  project_version integer not null,
  owner_id uuid not null,
  shingles integer[] not null,
  keys integer[] not null,
  organisation integer[] not null,
  marks integer[] not null,
  links integer[] not null,
  written_at timestamptz not null default now(),
  primary key (project_id, project_version)
);
create index work_texts_owner on work_texts (owner_id);
create index work_texts_keys on work_texts using gin (keys);
create trigger work_texts_unchanged before update or truncate on work_texts
  for each statement execute function refuse_change();
create function keep_work_text() returns trigger language plpgsql as $$
begin
  if current_setting('countersign.erasing', true) is distinct from 'on' then
    raise exception '% is append-only', tg_table_name;
  end if;
  return null;
end $$;
create trigger work_texts_kept before delete on work_texts for each statement execute function keep_work_text();
