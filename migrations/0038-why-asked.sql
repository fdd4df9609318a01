-- Why somebody was asked, so that a history says what happened: for the first time, after an edit, again, at a corrected
-- address, because they wanted a new link, or once more by an admin after an appeal.
alter table signing_requests
  add column cause text not null default 'asked'
    check (cause in ('asked', 'edited', 'again', 'corrected', 'renewed', 'recheck')),
  -- When a reminder was promised; its mail leaves a little later.
  add column reminded_at timestamptz;

update signing_requests r set cause = case
    when r.renewed_from is not null then 'renewed'
    when exists (select from audit_log a where a.subject_type = 'signing_request' and a.subject_id = r.id and a.action = 'correct_signer') then 'corrected'
    when exists (select from audit_log a where a.subject_type = 'signing_request' and a.subject_id = r.id and a.action = 'ask_again') then 'again'
    else 'edited' end
 where r.renewed_from is not null
    or exists (select from signing_requests e where e.signer_id = r.signer_id and e.created_at < r.created_at);

-- The last mail that asked, whether it has left or is about to.
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
  greatest(r.last_sent_at, r.reminded_at) as last_mail_at
from signers s
left join lateral (
  select * from signing_requests where signer_id = s.id order by created_at desc, id limit 1
) r on true
left join confirmations c on c.request_id = r.id
where s.removed_at is null;

-- What an admin may also make of an appeal: the same signer is asked once more, or the owner may name another. Neither
-- settles what was said before.
alter table project_holds
  drop constraint project_holds_outcome_check,
  add constraint project_holds_outcome_check
    check (outcome in ('approved', 'released', 'asked_again', 'other_signer', 'rejected_content', 'rejected_not_credible'));
