-- What people hand in to prove who they are. Its pictures rest sealed under a key of their own, which rests here wrapped under one
-- of the settings and is gone with the decision.
create table identity_verifications (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  -- A draft until it is sent. Withdrawn by its person; expired: not finished, not decided in time, or of another name.
  status text not null default 'draft'
    check (status in ('draft', 'pending', 'approved', 'rejected', 'withdrawn', 'expired')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  document text not null check (document in ('passport', 'id_card', 'driving_licence', 'residence_permit')),
  wrapped_key bytea,
  key_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  -- What an admin asked for once more, and what else they wrote to the person.
  reason text check (reason in ('unreadable', 'cut_off', 'wrong_document', 'out_of_date', 'face_differs', 'not_genuine', 'other')),
  message text not null default '' check (length(message) <= 2000),
  -- Another account has handed in the same document: an admin has to say why that is right.
  held_at timestamptz,
  document_hash bytea,
  decided_at timestamptz,
  decided_by uuid references profiles on delete set null,
  -- Where the document differs from the profile, and why that is right.
  differs text[] not null default '{}',
  grounds text not null default '' check (length(grounds) <= 2000),
  pictures_removed_at timestamptz,
  check ((wrapped_key is null) = (key_id is null)),
  check (status in ('draft', 'pending') or wrapped_key is null),
  check ((status in ('approved', 'rejected')) <= (decided_at is not null)),
  check (status <> 'pending' or submitted_at is not null)
);
create unique index identity_verifications_open on identity_verifications (user_id) where status in ('draft', 'pending');
create index identity_verifications_user on identity_verifications (user_id, created_at);
create index identity_verifications_pending on identity_verifications (submitted_at, id) where status = 'pending';
create index identity_verifications_decided on identity_verifications (decided_at, id) where decided_at is not null;
create index identity_verifications_document on identity_verifications (document_hash) where document_hash is not null;

create table identity_pictures (
  -- Its name in the store; what is sealed under it has a key of its own that is made from this.
  id uuid primary key,
  verification_id uuid not null references identity_verifications on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  part text not null check (part in ('front', 'back', 'selfie')),
  came_by text not null check (came_by in ('camera', 'file', 'phone')),
  created_at timestamptz not null default now(),
  -- Until then it is being taken in, and nobody's to see.
  ready_at timestamptz,
  size integer,
  width integer,
  height integer,
  -- Of what was sent, under the submission's key: the same picture twice is known while the key lives.
  digest bytea,
  check (ready_at is null or (size is not null and width is not null and height is not null and digest is not null))
);
create unique index identity_pictures_part on identity_pictures (verification_id, part) where ready_at is not null;
create index identity_pictures_user on identity_pictures (user_id);
create index identity_pictures_coming on identity_pictures (created_at) where ready_at is null;

-- What was decided stays as it was decided; it goes with its person alone.
create function keep_identity_verification() returns trigger language plpgsql as $$
declare
  erasing boolean := current_setting('countersign.erasing', true) is not distinct from 'on';
  free text[] := array['pictures_removed_at', 'updated_at'];
begin
  if tg_op = 'DELETE' then
    if not erasing and exists (select from profiles where id = old.user_id) then
      raise exception '% is append-only', tg_table_name;
    end if;
    return old;
  end if;
  if old.status in ('draft', 'pending') then return new; end if;
  if old.status = 'approved' and new.status = 'expired' then free := free || array['status']; end if;
  -- The admin who decided may go.
  if erasing and new.decided_by is null then free := free || array['decided_by']; end if;
  if (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    raise exception '% is decided', tg_table_name;
  end if;
  return new;
end $$;
create trigger identity_verifications_kept before update or delete on identity_verifications
  for each row execute function keep_identity_verification();
create trigger identity_verifications_append_only before truncate on identity_verifications
  for each statement execute function refuse_change();

-- Whose identity is verified: the profile says so, or what they handed in last was approved. Since when, where that is
-- known.
create view verified_people as
select p.id as user_id, case when v.status = 'approved' then v.decided_at end as since
  from profiles p
  left join lateral (
    select i.status, i.decided_at from identity_verifications i
     where i.user_id = p.id and i.status in ('pending', 'approved', 'rejected')
     order by i.created_at desc limit 1) v on true
 where p.verification_status = 'verified' or v.status = 'approved';
