-- At once: whoever has written to one of them goes on to another.
lock table projects, signers, mails in share mode;
-- Mails that are over forget to whom they went.
create index mails_to_forget on mails (created_at) where user_id is null and request_id is null and recipient <> '–';
-- Signers who never answered are forgotten some time after their project was removed.
create index projects_removed on projects (removed_at) where removed_at is not null;
create index signers_project on signers (project_id);
