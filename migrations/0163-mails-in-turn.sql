-- A mail that asks a signer beyond what strangers together may send to one place waits there for its turn
-- (server/features/signing/send-waiting.ts). Late: it went out beyond that, and uses up nothing of what others may send.
alter table mails add column turn text check (turn in ('waits', 'late'));
create index mails_waiting on mails (created_at) where turn = 'waits';
