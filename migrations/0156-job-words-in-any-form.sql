-- Job posts are found by the words of a search in any form, as people and work are: beside each word stand its stems in both languages, written as a
-- search asks for them (server/features/search/word-forms.ts). Whoever writes a post gives its words alone.
create function in_any_form(words tsvector) returns tsvector language sql immutable strict parallel safe as $$
  select words || array_to_tsvector(array(
    select distinct '~' || stem
      from unnest(tsvector_to_array(words)) as word,
           -- With the accents that nearly every word of that ending has: stems of the two may differ.
           unnest(array[word, regexp_replace(regexp_replace(word, '([cs])ion$', '\1ión'), '(graf|log|nom|metr)ia(s?)$', '\1ía\2')]) as spelling,
           unnest(ts_lexize('spanish_stem', spelling) || ts_lexize('english_stem', spelling)) as stem
     -- A word that is its own stem needs no second one.
     where stem <> word and not starts_with(word, '~')))
$$;

create function keep_forms_of_job_words() returns trigger language plpgsql as $$
begin
  new.words := in_any_form(new.words);
  return new;
end $$;
create trigger keep_forms_of_job_words before insert or update of words on job_posts
  for each row execute function keep_forms_of_job_words();

update job_posts set words = words where words is not null;
