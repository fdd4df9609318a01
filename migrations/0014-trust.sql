-- What is known of who answers for whom (server/features/trust). Rows are only ever added: none of these tables hangs on a
-- profile by a foreign key, so that leaving takes nothing out of the reckoning. Mailboxes, devices, networks and words of works
-- are keyed hashes: they lead to nobody without the product's key and the thing itself.

-- Mailboxes that a person has named as theirs, or answered from while signed in. A mailbox's id is made from its keyed hash.
create table owned_mailboxes (
  user_id uuid not null,
  mailbox uuid not null,
  -- Anybody can say that an address is theirs; what they say counts against themselves alone.
  proved boolean not null,
  noted_at timestamptz not null default now(),
  primary key (user_id, mailbox)
);
create index owned_mailboxes_mailbox on owned_mailboxes (mailbox);
-- What it kept, for two years and for one person, the table above keeps for good and for everybody.
drop table former_mailboxes;

-- Where somebody has been: `party` is a person's id or a mailbox's; `bits` is 0 for a browser, 1 for what it calls itself (the
-- user agent, which many share), and else the length of a network's prefix.
create table traces (
  hash bytea not null,
  party uuid not null,
  bits smallint not null,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  primary key (hash, party)
);
create index traces_party on traces (party, bits);
insert into traces (hash, party, bits, first_seen, last_seen)
  select device_hash, user_id, 0, min(seen_at), max(seen_at) from devices group by 1, 2
  union all
  select network_hash, user_id, 32, min(seen_at), max(seen_at) from devices where length(network_hash) > 0 group by 1, 2;
drop table devices;

-- One row an answer, written with it; what was answered stands in its confirmation.
create table answer_evidence (
  confirmation_id uuid primary key references confirmations,
  owner_id uuid not null,
  signer uuid not null,
  -- Seconds from the mail that was handed over last to the answer; null where no mail is known.
  seconds integer,
  -- Seconds since the owner had last used their account; null where that is not known.
  owner_idle integer,
  -- What the rules said then, and which version of them.
  points integer not null,
  findings jsonb not null,
  rules_version integer not null,
  answered_at timestamptz not null
);
create index answer_evidence_owner on answer_evidence (owner_id, answered_at desc);
create index answer_evidence_signer on answer_evidence (signer, answered_at desc);
create trigger answer_evidence_append_only before update or delete or truncate on answer_evidence
  for each statement execute function refuse_change();
create index confirmations_device on confirmations (device_hash) where device_hash is not null;
create index confirmations_network on confirmations (network_hash) where network_hash is not null;

-- What a version of a project that was answered said, as far as its copies can be told by it.
create table work_prints (
  project_id uuid not null,
  project_version integer not null,
  owner_id uuid not null,
  words bytea[] not null,
  organisation bytea,
  started_on date not null,
  ended_on date,
  files bytea[] not null,
  printed_at timestamptz not null default now(),
  primary key (project_id, project_version)
);
create index work_prints_owner on work_prints (owner_id);
create trigger work_prints_append_only before update or delete or truncate on work_prints
  for each statement execute function refuse_change();

-- A hold ends by an admin's decision alone, and stays on record however it ended.
alter table project_holds drop constraint project_holds_project_id_fkey;
alter table project_holds rename column cleared_at to decided_at;
alter table project_holds rename column cleared_by to decided_by;
alter table project_holds
  add column owner_id uuid,
  add column points integer not null default 100,
  add column outcome text check (outcome in ('approved', 'released', 'rejected_content', 'rejected_not_credible')),
  add constraint project_holds_decided check ((decided_at is null) = (outcome is null)) not valid;
-- At once: every row that is written has to satisfy the constraint, although those that are there already don't.
update project_holds h set owner_id = p.user_id, outcome = case when h.decided_at is not null then 'approved' end
  from projects p where p.id = h.project_id;
alter table project_holds alter column owner_id set not null;
alter table project_holds validate constraint project_holds_decided;
create index project_holds_owner on project_holds (owner_id);
create index project_holds_confirmation on project_holds (confirmation_id);

-- Who rejected a project and on what ground: what an admin did not believe comes back through an admin alone.
alter table projects
  add column rejected_ground text check (rejected_ground in ('signer', 'content', 'not_credible'));
update projects p set rejected_ground = coalesce((
    select case when a.actor_type = 'admin' then 'content' end from audit_log a
     where a.subject_type = 'project' and a.subject_id = p.id and a.action = 'reject_project' order by a.id desc limit 1), 'signer')
  where p.status = 'rejected';

-- Whoever writes an address, a phone number or a link to a provider: what it tells about earlier answers is looked up.
create function look_back() returns trigger language plpgsql as $$
declare
  person uuid := case tg_table_name when 'profiles' then (to_jsonb(new)->>'id')::uuid else (to_jsonb(new)->>'user_id')::uuid end;
begin
  perform graphile_worker.add_job('look-back', json_build_object('user_id', person), job_key := 'look-back ' || person);
  return null;
end $$;
create trigger email_addresses_look_back after insert or update of verified_at on email_addresses for each row execute function look_back();
create trigger provider_accounts_look_back after insert or update of email on provider_accounts
  for each row execute function look_back();
create trigger profiles_look_back after update of phone_number on profiles
  for each row when (new.phone_number is distinct from old.phone_number and new.phone_number is not null)
  execute function look_back();
create index profiles_phone on profiles (phone_number) where phone_number is not null;
