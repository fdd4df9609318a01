-- Words of job posts also say what they mean (`=v:architect`), and of words in parts ("front-end") the stems of them as one are kept: whoever writes a post
-- gives these after a hyphen, `-frontend` (server/features/search/terms-of-texts.ts).
create or replace function in_any_form(words tsvector) returns tsvector language sql immutable strict parallel safe as $$
  select words || array_to_tsvector(array(
    select distinct '~' || stem
      from unnest(tsvector_to_array(words)) as given,
           ltrim(given, '-') as word,
           -- With the accents that nearly every word of that ending has: stems of the two may differ.
           unnest(array[word, regexp_replace(regexp_replace(word, '([cs])ion$', '\1ión'), '(graf|log|nom|metr)ia(s?)$', '\1ía\2')]) as spelling,
           unnest(ts_lexize('spanish_stem', spelling) || ts_lexize('english_stem', spelling)) as stem
     -- A word that is its own stem needs no second one, unless it stands there in parts.
     where (stem <> word or given <> word) and left(given, 1) not in ('~', '=')))
$$;

-- In which way the words of a post were read; those of another one are read anew by a job (server/features/jobs/read-words-anew.ts).
alter table job_posts add words_form smallint not null default 0;
create or replace view open_job_posts as
select j.* from job_posts j join profiles p on p.id = j.user_id
 where j.state = 'open' and j.closes_at > statement_timestamp() and not p.closed;
