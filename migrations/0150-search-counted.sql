-- How many documents there were when their words were last counted (server/features/search/count-words.ts): they are counted again when there are clearly more or
-- fewer, for it takes reading all of them.
alter table search_build add column counted integer not null default 0;
