-- What a notification says is made when it is read, in the reader's language, from its type and data (server/features/
-- notifications/notification-words.ts). `message` keeps only what a person wrote: a signer's comment, a reviewer's reason.
alter table notifications drop column title;
alter table notifications
  -- Set by a delete; for a minute an undo takes it back, then a job removes the row.
  add column deleted_at timestamptz,
  -- Which "clear all" took it, so that its undo brings back just that.
  add column deletion_id uuid,
  -- Waits for the daily mail.
  add column digest_due boolean not null default false;

drop index notifications_inbox;
drop index notifications_archive;
-- `read` is carried along so that one walk over the index counts all and unread.
create index notifications_inbox on notifications (user_id, created_at desc, id) include (read)
  where not archived and deleted_at is null;
create index notifications_archive on notifications (user_id, created_at desc, id) where archived and deleted_at is null;
create index notifications_deleted on notifications (deleted_at) where deleted_at is not null;
create index notifications_digest on notifications (user_id) where digest_due;

-- What a person wants mailed; a topic without a row has its default (shared/notification-topics.ts).
create table notification_preferences (
  user_id uuid not null references profiles on delete cascade,
  topic text not null check (topic in ('projects', 'reviews', 'identity', 'subscription', 'social')),
  mail text not null check (mail in ('at_once', 'daily', 'off')),
  updated_at timestamptz not null default now(),
  primary key (user_id, topic)
);

-- A mailbox may both have bounced and asked to be left alone; lifting the one must not lift the other.
alter table mail_suppressions drop constraint mail_suppressions_pkey;
alter table mail_suppressions add primary key (mailbox_hash, reason);

-- Answers were mailed by a kind of their own; those still in the outbox go out as what they are, a notification.
update mails m set kind = 'notification', data = jsonb_build_object('notification_id', n.id)
  from notifications n
 where m.kind = 'answer-received' and m.sent_at is null and m.failed_at is null
   and n.user_id = m.user_id and n.created_at = m.created_at;
