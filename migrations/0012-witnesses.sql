-- Who outside signs heads of the log, admitted by the operator.
create table log_witnesses (
  name text primary key,
  -- As verifiers write keys.
  vkey text not null unique,
  -- Where it is asked (C2SP tlog-witness); null for one that fetches heads and sends its line.
  url text,
  -- What it last answered instead of a signature.
  last_error text,
  admitted_at timestamptz not null default now(),
  removed_at timestamptz
);

create table log_cosignatures (
  size bigint not null references log_heads,
  witness text not null references log_witnesses,
  line text not null,
  -- As the witness says.
  at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (size, witness)
);

create trigger log_cosignatures_append_only before update or delete or truncate on log_cosignatures
  for each statement execute function refuse_change();
