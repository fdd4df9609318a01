-- What backs an answer: what is known of its mailbox, from how many owners its organisation was known at that moment, and
-- whether a code from the mailbox was typed with it. What was called a company's domain is a mail domain and no more.
drop view signer_stories;
alter table confirmations drop constraint confirmations_assurance_check;
alter table confirmations rename column assurance to mailbox_standing;
alter table confirmations
  add column known_owners integer,
  add column mailbox_code boolean not null default false;
alter table confirmations disable trigger confirmations_kept;
update confirmations
   set mailbox_code = mailbox_standing = 'mailbox_code',
       mailbox_standing = case mailbox_standing when 'company_domain' then 'mail_domain' else 'public_provider' end;
alter table confirmations enable trigger confirmations_kept;
alter table confirmations
  add constraint confirmations_mailbox_standing check (mailbox_standing in
    ('disposable', 'relay', 'owner_domain', 'public_provider', 'mail_domain', 'known_organisation')),
  add constraint confirmations_known_owners check ((mailbox_standing = 'known_organisation') = (known_owners is not null));

create view signer_stories as
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
  s.created_at
from signers s
left join lateral (
  select * from signing_requests where signer_id = s.id order by created_at desc, id limit 1
) r on true
left join confirmations c on c.request_id = r.id
where s.removed_at is null;

-- A code that shows that a signer's mailbox is open while they answer. Made when its mail is sent; only hashes rest here, one
-- for each time the mail was handed over.
create table signing_codes (
  request_id uuid primary key references signing_requests on delete cascade,
  code_hashes bytea[] not null default '{}',
  attempts integer not null default 0,
  asked_at timestamptz not null default now()
);
