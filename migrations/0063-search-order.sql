-- The language of what a hit shows is known when its document is written, and not found out at every search.
alter table search_documents add column written_in text;
-- The order of ranks stands in the inverted index now (server/features/search/rank-blocks.ts); documents are written anew in the background.
drop index search_documents_rank;
