-- What was told and is not so any more, since its owner took it back: told again when it is so once more.
alter table plan_notices add column taken_back boolean not null default false;
