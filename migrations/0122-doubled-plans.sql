-- That admins were told of somebody who pays twice.
alter table plan_notices drop constraint plan_notices_kind_check;
alter table plan_notices add constraint plan_notices_kind_check
  check (kind in ('receipt', 'failed_0', 'failed_1', 'failed_3', 'cancelled', 'ending', 'doubled'));
