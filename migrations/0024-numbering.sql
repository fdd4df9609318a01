-- A statement may still get its number, and nothing else of it changes. Rows are compared as rows: made into JSON first,
-- as before, they took a fifth of the time in which entries are numbered.
create or replace function keep_statement() returns trigger language plpgsql as $$
declare
  kept log_statements := old;
begin
  kept.log_index := new.log_index;
  if old.log_index is not null or new is distinct from kept then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;
