-- What changed, written in the transaction that changes it: the truth that event streams are fed and resumed from.
-- Rows become visible when they commit, not in the order of their ids: readers remember a snapshot, see server/realtime/cursor.ts.
create table changes (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  created_at timestamptz not null default now(),
  row_id uuid not null,
  user_ids uuid[] not null,
  table_name text not null,
  operation text not null check (operation in ('insert', 'update', 'delete')),
  primary key (xid, id)
);
-- The table is never empty: its oldest row says how far back a stream can be resumed.
insert into changes (row_id, user_ids, table_name, operation)
  values ('00000000-0000-0000-0000-000000000000', '{}', 'changes', 'insert');
