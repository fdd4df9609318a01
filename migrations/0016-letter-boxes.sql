-- What an owner has opened, and what they have put aside.
alter table letters
  add column read_at timestamptz,
  add column archived_at timestamptz;
update letters set read_at = answered_at;
alter table letters
  add check (answered_at is null or read_at is not null),
  add check (archived_at is null or read_at is not null),
  add check (read_at is null or proved_at is not null);
create index letters_answered on letters (user_id, answered_at desc, id desc) where answered_at is not null;
