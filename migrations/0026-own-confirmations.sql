-- An hour in which whoever reads a mailbox sees everything it was ever asked and answered. The link is made when its mail is sent;
-- only hashes rest here, one for each time the mail was handed over. Opening it, once, gives the browser a token of its own.
create table mailbox_sessions (
  id uuid primary key,
  mailbox text not null,
  email text not null,
  link_hashes bytea[] not null default '{}',
  token_hash bytea unique,
  asked_at timestamptz not null default now(),
  opened_at timestamptz
);
create index mailbox_sessions_mailbox on mailbox_sessions (mailbox);

-- The signer of a public confirmation is not named: "a client at example.com".
alter table signers add column name_hidden boolean not null default false;

-- A confirmation is a fact: only its withdrawal may be added, once, and it is never deleted. When its owner is erased, their
-- names are taken out (docs/decisions/0011-account-deletion.md); when its signer is, theirs and their words
-- (docs/decisions/0012-erasing-a-signer.md).
create or replace function keep_confirmation() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
  erased constant jsonb := '{"owner_name": null, "owner_username": null, "owner_photo_sha256": null,
    "signer_name": "–", "organisation": "", "comment": "", "comment_public": false, "email_domain": "", "registrable_domain": ""}';
begin
  if tg_op = 'DELETE' then
    raise exception 'a confirmation is never deleted';
  end if;
  before := to_jsonb(old);
  after := to_jsonb(new);
  if current_setting('countersign.erasing', true) = 'on'
     and not exists (select from jsonb_each(after) as each(key, value)
                      where each.value is distinct from before->each.key and each.value is distinct from erased->each.key) then
    return new;
  end if;
  if old.withdrawn_at is not null or (after - 'withdrawn_at') is distinct from (before - 'withdrawn_at') then
    raise exception 'a confirmation is never changed';
  end if;
  return new;
end $$;
