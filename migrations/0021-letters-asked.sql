-- When a letter's address is asked whether it is its writer's: days after it was written, where many name one mailbox.
alter table letters add column asked_at timestamptz not null default now();
update letters set asked_at = created_at;
