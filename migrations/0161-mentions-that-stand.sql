-- Whether a comment still names whom it named: what they were told of it goes with the name.
alter table comment_mentions add column named boolean not null default true;
update comment_mentions m set named = false
  from project_comments c, profiles p
 where c.id = m.comment_id and p.id = m.user_id and strpos(lower(c.body), '@' || lower(p.username)) = 0;
-- What was told of the comments under a project.
create index notifications_said on notifications (reference_id) where type in ('mention', 'project_comment');
