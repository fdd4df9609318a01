-- Whoever may write rows could take a statement off the list of what waits for its number: it was committed with its
-- answer, and no entry of the log ever said so.
create function keep_waiting() returns trigger language plpgsql as $$
begin
  if exists (select from gone join log_statements s on s.id = gone.statement_id
              where not exists (select from log_numbers n where n.statement_id = gone.statement_id)) then
    raise exception 'a statement waits for its number';
  end if;
  return null;
end $$;

-- contract: every version numbers what it takes off the list, by then
create trigger log_waiting_kept after delete on log_waiting referencing old table as gone
  for each statement execute function keep_waiting();

-- contract: no version changes or empties it
create trigger log_waiting_unchanged before update or truncate on log_waiting
  for each statement execute function refuse_change();
