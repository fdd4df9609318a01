-- What a text that a client declined is looked for by within others, however many words surround it: some hashes of its
-- own words in a row and letters in a row, one a row, for a long text is looked up by thousands. Written with the
-- answer, and by a job for those that are there.
create table refused_probes (
  probe integer not null,
  project_id uuid not null,
  project_version integer not null,
  owner_id uuid not null,
  primary key (probe, project_id, project_version) include (owner_id)
);
create index refused_probes_text on refused_probes (owner_id, project_id, project_version);

create trigger refused_probes_kept before delete on refused_probes for each statement execute function keep_work_text();

create trigger refused_probes_unchanged before update or truncate on refused_probes
  for each statement execute function refuse_change();
