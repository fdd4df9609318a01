-- Which of them were taken down is asked by id since: with it the count needs nothing but the index again.
drop index project_comments_project;
create index project_comments_project on project_comments (project_id, user_id) include (id) where removed_at is null and hidden_at is null;
