-- Hash of the photo's bytes. Unknown for one that was uploaded before: then the signer's page shows none.
alter table profiles add column photo_sha256 bytea;

-- What a signer was shown when they answered (shared/signed-content.ts), by its hash. Written once.
create table signed_contents (
  content_sha256 bytea primary key,
  content jsonb not null
);

-- The owner as the answer was given to them. Null where that is not known any more.
alter table confirmations
  add column content_form smallint not null default 1 check (content_form in (1, 2)),
  add column owner_name text,
  add column owner_username text,
  add column owner_photo_sha256 bytea;
alter table confirmations alter column content_form set default 2;

-- Answers that are there already keep their hash. Where the rows of today still give that hash, they are what was shown,
-- the owner's name with them; where they do not, the project or the name has changed since and nothing is made up.
create function pg_temp.canonical(value jsonb) returns text language plpgsql as $$
begin
  return case jsonb_typeof(value)
    when 'object' then (
      select '{' || coalesce(string_agg(to_json(key)::text || ':' || pg_temp.canonical(inner_value), ',' order by key collate "C"), '') || '}'
        from jsonb_each(value) as each(key, inner_value))
    when 'array' then (
      select '[' || coalesce(string_agg(pg_temp.canonical(inner_value), ',' order by place), '') || ']'
        from jsonb_array_elements(value) with ordinality as each(inner_value, place))
    else value::text
  end;
end $$;

create temp table proved on commit drop as
select c.id, c.content_sha256, shown.content, o.full_name,
       case when not exists (
              select from audit_log a
               where a.subject_type = 'profile' and a.subject_id = o.id and a.action = 'change_username' and a.at >= c.answered_at)
            then o.username end as username
  from confirmations c
  join projects p on p.id = c.project_id and p.version = c.project_version
  join profiles o on o.id = p.user_id
  cross join lateral (
    select jsonb_build_object(
      'project', jsonb_build_object(
        'id', p.id, 'version', p.version, 'title', p.title, 'summary', p.summary, 'description', p.description,
        'role', p.role, 'organisation', p.organisation, 'started_on', p.started_on, 'ended_on', p.ended_on,
        'skills', to_jsonb(p.skills),
        'links', (select coalesce(jsonb_agg(jsonb_build_object('label', l->>'label', 'url', l->>'url') order by place), '[]')
                    from jsonb_array_elements(p.links) with ordinality as each(l, place)),
        'files', (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'media_type', f.media_type, 'size', f.size,
                                                               'sha256', encode(f.sha256, 'hex'))
                                            order by (encode(f.sha256, 'hex') || f.name) collate "C"), '[]')
                    from files f where f.project_id = p.id)),
      'owner', jsonb_build_object('id', o.id, 'full_name', o.full_name),
      'signer', jsonb_build_object('name', c.signer_name, 'relationship', c.relationship, 'organisation', c.organisation)
    ) as content) as shown
 where sha256(convert_to(pg_temp.canonical(shown.content), 'UTF8')) = c.content_sha256;

insert into signed_contents (content_sha256, content)
  select distinct on (content_sha256) content_sha256, content from proved;
alter table confirmations disable trigger confirmations_kept;
update confirmations c set owner_name = proved.full_name, owner_username = proved.username from proved where proved.id = c.id;
alter table confirmations enable trigger confirmations_kept;

-- A confirmation is a fact: only its withdrawal may be added, once, and it is never deleted. When its owner is erased, their
-- names are taken out (docs/decisions/0011-account-deletion.md).
create or replace function keep_confirmation() returns trigger language plpgsql as $$
declare
  owner_columns constant text[] := array['owner_name', 'owner_username', 'owner_photo_sha256'];
begin
  if tg_op = 'DELETE' then
    raise exception 'a confirmation is never deleted';
  end if;
  if current_setting('countersign.erasing', true) = 'on'
     and num_nonnulls(new.owner_name, new.owner_username, new.owner_photo_sha256) = 0
     and to_jsonb(new) - owner_columns = to_jsonb(old) - owner_columns then
    return new;
  end if;
  if old.withdrawn_at is not null or (to_jsonb(new) - 'withdrawn_at') is distinct from (to_jsonb(old) - 'withdrawn_at') then
    raise exception 'a confirmation is never changed';
  end if;
  return new;
end $$;

-- What was shown changes as little as the answer to it; an erasure takes out what it must.
create function keep_signed_content() returns trigger language plpgsql as $$
begin
  if current_setting('countersign.erasing', true) is distinct from 'on' then
    raise exception 'what was signed is never changed';
  end if;
  return coalesce(new, old);
end $$;
create trigger signed_contents_kept before update or delete on signed_contents
  for each row execute function keep_signed_content();
