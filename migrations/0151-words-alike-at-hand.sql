-- New words wait in a list that every look for a misspelled one reads from end to end: with the usual 4 MB these took longer than the look itself.
alter index search_words_alike set (gin_pending_list_limit = 64);
select gin_clean_pending_list('search_words_alike');
