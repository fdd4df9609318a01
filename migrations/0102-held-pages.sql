-- The first page of a queue of held projects takes what is on it, and not all that are held: whether somebody has an older one, and
-- whether a hold is an appeal, are asked row by row.
create index projects_held_of_owner on projects (user_id, held_at, id) where held_at is not null;
create index project_holds_appeals on project_holds (project_id) where rule = 'appeal' and decided_at is null;
