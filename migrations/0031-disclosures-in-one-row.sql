-- All that a statement discloses, in one row. Some twenty rows of each confirmation, each with an entry of an index,
-- wrote five times as much. What an earlier version writes stands in log_disclosures; both are read by a view.
create table log_disclosed (
  digest bytea primary key check (length(digest) = 32),
  -- By name: JSON of salt, name and value, exactly as it was hashed.
  disclosures jsonb not null check (jsonb_typeof(disclosures) = 'object')
);

create function keep_disclosed() returns trigger language plpgsql as $$
begin
  if current_setting('countersign.erasing', true) is distinct from 'on' then
    raise exception '% is append-only', tg_table_name;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.digest <> old.digest or not new.disclosures <@ old.disclosures then
    raise exception 'an erasure only takes disclosures out';
  end if;
  return new;
end $$;

create trigger log_disclosed_kept before update or delete on log_disclosed
  for each row execute function keep_disclosed();
create trigger log_disclosed_whole before truncate on log_disclosed
  for each statement execute function refuse_change();

create view statement_disclosures as
  select d.digest, e.key as name, e.value as disclosure from log_disclosed d, jsonb_each_text(d.disclosures) e
  union all
  select digest, name, disclosure from log_disclosures;
