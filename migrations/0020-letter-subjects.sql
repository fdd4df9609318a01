-- What a letter is about, and the project on whose page its writer began it; neither stands in letters from before.
alter table letters
  add column subject text check (length(subject) between 1 and 120),
  add column project_id uuid references projects on delete set null;
create index letters_project on letters (project_id) where project_id is not null;
