-- Where a signer stands when an admin has asked them once more and they have not answered: what they had answered before.
create or replace view signer_stories as
select
  s.project_id,
  s.id,
  r.id as request_id,
  s.name,
  s.email,
  s.relationship,
  s.organisation,
  case
    when c.withdrawn_at is not null then 'withdrawn'
    when c.id is not null then 'answered'
    when r.state = 'opted_out' then 'opted_out'
    when r.id is null or r.state = 'cancelled' then 'cancelled'
    when r.expires_at <= now() then 'expired'
    when r.bounced_at is not null then 'undeliverable'
    when r.sent_at is null then 'queued'
    else 'waiting'
  end as state,
  c.id as confirmation_id,
  c.answer,
  c.comment,
  coalesce(c.comment_public, false) as comment_public,
  coalesce(c.unknown_person, false) as unknown_person,
  c.mailbox_standing,
  c.known_owners,
  c.mailbox_code,
  r.created_at as asked_at,
  r.last_sent_at,
  c.answered_at,
  c.withdrawn_at,
  r.expires_at,
  coalesce(r.reminders_sent, 0) as reminders_sent,
  s.created_at,
  greatest(r.last_sent_at, r.reminded_at) as last_mail_at,
  r.cause
from signers s
left join lateral (
  select * from signing_requests
   where signer_id = s.id and not (cause = 'recheck' and (state in ('cancelled', 'opted_out') or state = 'open' and expires_at <= now()))
   order by created_at desc, id limit 1
) r on true
left join confirmations c on c.request_id = r.id
where s.removed_at is null;
