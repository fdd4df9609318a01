-- What a text is known by when its words are parted or run together, and which part in the work it claims
-- (server/features/trust/text/work-text.ts). Null: not worked out yet, or of a text that cannot be read any more.
alter table work_texts add column letters integer[], add column role integer[];
create index work_texts_unlettered on work_texts (project_id, project_version) where letters is null;
-- Forms are worked out anew: names before and behind a hyphen belong to them.
update mail_domains set forms = null;
