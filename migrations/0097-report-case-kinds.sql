-- A comment has the id that its author's browser made, which may be that of a page of theirs: cases of different kinds stand apart.
drop index report_cases_open;
create unique index report_cases_open on report_cases (owner_id, kind, coalesce(comment_id, project_id, owner_id)) where decided_at is null;
