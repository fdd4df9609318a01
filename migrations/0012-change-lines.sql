-- A new notification announces itself: a second row for each would tell on its writers. Older ones have no transaction.
alter table notifications add column xid xid8;
alter table notifications alter column xid set default pg_current_xact_id();
create index notifications_xid on notifications (xid);

-- One text instead of four columns, and no key but where it is read from: a writer pays for each of them. Streams that are
-- resumed over this migration find that nobody knows what they missed, and read everything anew.
drop table changes;
create table changes (
  xid xid8 not null default pg_current_xact_id(),
  -- The clock itself, so that it also orders what one transaction wrote.
  created_at timestamptz not null default clock_timestamp(),
  -- Written and read by server/realtime/change-line.ts.
  line text not null
);
create index changes_xid on changes (xid);
-- The table is never empty: its oldest row says how far back a stream can be resumed.
insert into changes (line) values ('changes insert 00000000-0000-0000-0000-000000000000 ');
