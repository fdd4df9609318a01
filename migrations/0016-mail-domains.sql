-- What is known of mail domains (server/features/trust/domains). Nothing here hangs on a profile, so that leaving takes nothing
-- out of the reckoning.
create table mail_domains (
  domain text primary key,
  -- The part of it that somebody registered, by the public suffix list.
  registrable text not null,
  first_seen_at timestamptz not null,
  -- Whose signer had the first address there.
  first_owner_id uuid not null,
  -- What DNS said last, and null where it could not be asked: that counts for nothing.
  has_mx boolean,
  has_a boolean,
  checked_at timestamptz
);
create index mail_domains_registrable on mail_domains (registrable, first_seen_at);
create index signers_domain on signers (split_part(email, '@', 2), created_at);

-- Domains that a person's addresses or website once had, as keyed hashes.
create table former_domains (
  user_id uuid not null,
  domain_hash bytea not null,
  noted_at timestamptz not null default now(),
  primary key (user_id, domain_hash)
);

alter table confirmations add column registrable_domain text;
alter table confirmations disable trigger confirmations_kept;
update confirmations set registrable_domain = email_domain;
alter table confirmations enable trigger confirmations_kept;
alter table confirmations alter column registrable_domain set not null;
create index confirmations_domain on confirmations (registrable_domain, answered_at desc)
  where answer = 'confirmed' and withdrawn_at is null;
