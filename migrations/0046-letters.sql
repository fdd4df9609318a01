-- What a reader of a profile writes to its owner. Neither learns the other's address by it.
create table letters (
  -- Made with the form, so that a repeat is no second letter.
  id uuid primary key,
  -- To whom it is written.
  user_id uuid not null references profiles on delete cascade,
  name text not null check (length(name) between 1 and 120),
  email text not null,
  message text not null check (length(message) between 1 and 5000),
  locale text not null check (locale in ('en', 'es')),
  created_at timestamptz not null default now(),
  -- When the address was shown to be the writer's. Before that the owner hears nothing of it.
  proved_at timestamptz,
  -- From a mailbox that the owner does not want to hear of, or that several have reported: kept from them.
  withheld boolean not null default false,
  answered_at timestamptz,
  answer text check (length(answer) between 1 and 5000),
  -- The owner gave their own address with the answer.
  address_given boolean not null default false,
  check ((answer is null) = (answered_at is null)),
  check (answered_at is null or proved_at is not null)
);
create index letters_arrived on letters (user_id, proved_at desc, id desc) where proved_at is not null and not withheld;
create index letters_email on letters (email);
create index letters_created on letters (created_at);

-- Mailboxes, as keyed hashes, that somebody wants no letters from.
create table letter_blocks (
  user_id uuid not null references profiles on delete cascade,
  mailbox_hash bytea not null check (length(mailbox_hash) = 32),
  reported boolean not null,
  blocked_at timestamptz not null default now(),
  primary key (user_id, mailbox_hash)
);
create index letter_blocks_reported on letter_blocks (mailbox_hash) where reported;

alter table profiles add column takes_letters boolean not null default true;
create or replace view public_profiles as
select p.* from profiles p
 where p.visibility <> 'private' and not p.closed and is_email_verified(p);
