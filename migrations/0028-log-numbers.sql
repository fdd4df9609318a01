-- The number of an entry stands apart from what it says: a statement is written once and never again, and numbering
-- thousands writes two narrow indexes in their order, where each statement anew wrote six.
-- Nobody numbers meanwhile; a version from before refuses to from now on, and still writes statements. Nobody writes
-- one meanwhile either: it would be on no list.
select pg_advisory_xact_lock(7202634);
lock table log_statements in share mode;

create table log_numbers (
  log_index bigint primary key check (log_index >= 0),
  statement_id bigint not null unique references log_statements (id)
);
insert into log_numbers select log_index, id from log_statements where log_index is not null;

-- What has no number yet.
create table log_waiting (
  statement_id bigint primary key
);
insert into log_waiting select id from log_statements where log_index is null;

create function await_number() returns trigger language plpgsql as $$
begin
  insert into log_waiting values (new.id);
  return null;
end $$;

-- contract: it only adds a row beside the one that any version writes
create trigger log_statements_await after insert on log_statements
  for each row execute function await_number();

create or replace function keep_statement() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger log_numbers_append_only before update or delete or truncate on log_numbers
  for each statement execute function refuse_change();

-- Statements with their numbers; null while they wait. The column of that name in log_statements holds those of before
-- and is read by no one.
create view log_entries as
  select s.id, s.kind, s.tag, s.digest, s.statement, s.subject, s.made_at, n.log_index
    from log_statements s left join log_numbers n on n.statement_id = s.id;
