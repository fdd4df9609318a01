-- Within how many days whoever applies gets an answer; those who posted before this promised nothing.
alter table job_posts add reply_days integer check (reply_days between 1 and 60);

create or replace function keep_opened_job_post() returns trigger language plpgsql as $$
begin
  new.opened := jsonb_build_object('title', new.title, 'organisation', new.organisation, 'domain', new.domain, 'ours', new.ours,
    'description', new.description, 'kind', new.kind, 'workplace', new.workplace, 'place', new.place, 'zones', new.zones,
    'hours', new.hours, 'skills', new.skills, 'language', new.language, 'pay_min', new.pay_min, 'pay_max', new.pay_max,
    'pay_currency', new.pay_currency, 'pay_period', new.pay_period, 'closes_on', new.closes_on, 'closes_at', new.closes_at,
    'time_zone', new.time_zone, 'reply_days', new.reply_days);
  return new;
end $$;

alter table job_applications
  -- The day that was promised to whoever sent it, as the post said then, and its end in the time zone of the post.
  add answer_on date,
  add answer_by timestamptz,
  -- When they first heard anything: of a decision, or that the post had closed.
  add answered_at timestamptz,
  -- How often its poster was reminded of the promise: once before its day, once after.
  add reminded integer not null default 0 check (reminded between 0 and 2),
  add check ((answer_on is null) = (answer_by is null));
-- A decision and the closing of a post were told to applicants before too.
update job_applications set answered_at = updated_at where state in ('shortlisted', 'declined', 'offered', 'closed');
create index job_applications_promised on job_applications (answer_by)
 where answered_at is null and state in ('sent', 'seen') and reminded < 2;

create or replace view open_job_posts as
select j.* from job_posts j join profiles p on p.id = j.user_id
 where j.state = 'open' and j.closes_at > statement_timestamp() and not p.closed;
