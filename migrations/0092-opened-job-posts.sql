-- What anybody could last read of a post: what applicants see while an edit waits for the desk, and of what ended unread.
alter table job_posts add opened jsonb;

create function keep_opened_job_post() returns trigger language plpgsql as $$
begin
  new.opened := jsonb_build_object('title', new.title, 'organisation', new.organisation, 'domain', new.domain, 'ours', new.ours,
    'description', new.description, 'kind', new.kind, 'workplace', new.workplace, 'place', new.place, 'zones', new.zones,
    'hours', new.hours, 'skills', new.skills, 'language', new.language, 'pay_min', new.pay_min, 'pay_max', new.pay_max,
    'pay_currency', new.pay_currency, 'pay_period', new.pay_period, 'closes_on', new.closes_on, 'closes_at', new.closes_at,
    'time_zone', new.time_zone);
  return new;
end $$;
create trigger keep_opened_job_post before insert or update on job_posts
  for each row when (new.state = 'open') execute function keep_opened_job_post();

-- What was open is remembered as it stands; an edit of before that waits for the desk is known to those who applied already.
update job_posts p set opened = to_jsonb(p) - array['id', 'short_id', 'user_id', 'state', 'draft', 'version', 'words',
    'place_words', 'published_at', 'ended_at', 'reason', 'held_for', 'released', 'created_at', 'updated_at', 'opened']
 where state = 'open' or (state <> 'draft' and (held_for = '{}' or released
    or exists (select from job_applications a where a.post_id = p.id)));
