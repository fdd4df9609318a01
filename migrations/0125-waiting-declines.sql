-- A decline waits before its applicant hears of it, and can be undone until then. Until it is told, `state` is what the applicant reads.
alter table job_applications
  add declines_at timestamptz,
  -- What the applicant will read with it.
  add decline_reason text check (length(decline_reason) between 1 and 1000),
  add check (declines_at is null or state in ('seen', 'shortlisted', 'offered')),
  add check (decline_reason is null or declines_at is not null),
  -- Where its poster sees it: in which column.
  add stage text not null generated always as (case when declines_at is null then state else 'declined' end) stored;
create index job_applications_declining on job_applications (declines_at) where declines_at is not null;
create index job_applications_stage on job_applications (post_id, stage, created_at, id);
