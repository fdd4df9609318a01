-- How many of a project's signers have to confirm it: any one of them, or all. Changed by an edit alone, which is a new version.
alter table projects
  add column approval_rule text not null default 'any' check (approval_rule in ('any', 'all'));
