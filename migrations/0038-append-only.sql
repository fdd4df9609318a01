-- What somebody did with a project, and that a name was changed, decides and is shown: it stays as it was written. Erasing a person
-- takes the words out of steps and their name changes away; beyond that a row goes only with the project or person it is about.
create function keep_step() returns trigger language plpgsql as $$
declare
  erasing boolean := current_setting('countersign.erasing', true) is not distinct from 'on';
begin
  if tg_op = 'DELETE' then
    if not erasing and exists (select from projects where id = old.project_id) then
      raise exception '% is append-only', tg_table_name;
    end if;
    return old;
  end if;
  if not erasing or new.comment is not null or new.draft_id is not null
     or (to_jsonb(new) - 'comment' - 'draft_id') is distinct from (to_jsonb(old) - 'comment' - 'draft_id') then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;
create trigger project_steps_kept before update or delete on project_steps for each row execute function keep_step();
create trigger project_steps_append_only before truncate on project_steps for each statement execute function refuse_change();

create function keep_name_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or (current_setting('countersign.erasing', true) is distinct from 'on'
     and exists (select from profiles where id = old.user_id)) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return old;
end $$;
create trigger name_changes_kept before update or delete on name_changes for each row execute function keep_name_change();
create trigger name_changes_append_only before truncate on name_changes for each statement execute function refuse_change();
