-- A signer's own mail provider signed a mail that names their answer (docs/decisions/0050-mail-seals.md): of such an
-- answer nobody can say that we invented it. The mail itself is a disclosure of its statement in the log.
alter table log_statements drop constraint log_statements_kind_check;
-- 7 is such a mail; it has the tag of its answer.
alter table log_statements add constraint log_statements_kind_check check (kind between 1 and 7);

create table mail_seals (
  confirmation_id uuid primary key references confirmations (id),
  -- Whose key signed it: that of the signer's address, or one above it.
  domain text not null,
  sealed_at timestamptz not null default now()
);
create trigger mail_seals_kept before update or truncate on mail_seals
  for each statement execute function refuse_change();

create function require_seal_statement() returns trigger language plpgsql as $$
begin
  if not exists (select from log_statements where subject = new.confirmation_id and kind = 7 and statement is not null) then
    raise exception 'the seal of confirmation % has no statement in the log', new.confirmation_id;
  end if;
  return null;
end $$;
create constraint trigger mail_seals_stated after insert on mail_seals
  deferrable initially deferred for each row execute function require_seal_statement();
