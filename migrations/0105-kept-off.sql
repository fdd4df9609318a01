-- Whom somebody keeps off: a blocked person and they no longer see or reach each other, of a muted one they are told nothing.
create table kept_off (
  user_id uuid not null references profiles on delete cascade,
  other_id uuid not null references profiles on delete cascade,
  how text not null check (how in ('blocked', 'muted')),
  -- As they were called then: who goes private later can still be let back in.
  met_as text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, other_id),
  check (user_id <> other_id)
);
create index kept_off_other on kept_off (other_id);
create index kept_off_list on kept_off (user_id, created_at desc, other_id);

-- Who cannot reach whom, both ways: who asks stands in one_id. Nobody keeps our staff off.
create view kept_apart as
select k.user_id as one_id, k.other_id
  from kept_off k join profiles o on o.id = k.other_id
 where k.how = 'blocked' and o.role <> 'admin'
union all
select k.other_id, k.user_id
  from kept_off k join profiles o on o.id = k.other_id
 where k.how = 'blocked' and o.role <> 'admin';
