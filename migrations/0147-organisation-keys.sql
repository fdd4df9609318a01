-- What is left of an organisation's name when case, accents, signs between words, "and" and the legal form at its end are taken away: who
-- keeps one from seeing that they look for work means it in every spelling. A name of nothing else stays as it is.
create function organisation_key(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(replace(regexp_replace(words, form, ''), ' ', ''), ''), nullif(replace(words, ' ', ''), ''), lower(name))
    from (select ' ' || trim(regexp_replace(' ' || regexp_replace(
                   translate(lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), 'øØłŁđĐ', 'oolldd'),
                   '[[:punct:][:space:]\u00a1-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g') || ' ',
                 ' (and|und|et|y|e|i) ', ' ', 'g')) as words,
                 '( (unipersonal|sociedad (limitada|anonima|cooperativa)( laboral)?|s ?l ?[ul]?|s ?l ?n ?e|s ?a ?u?|s ?a ?s|s ?(a )?de ?r ?l'
                 || '|s ?a ?de c ?v|de c ?v|s ?c ?c ?l|s ?c ?p|(s ?)?coop|gmbh|mbh|ag|ug|kg|ohg|gbr|e ?v|e ?k|ltd|limited|l ?l ?[cp]|inc'
                 || '|incorporated|corp|corporation|co|company|cia|compania|p ?l ?c|b ?v|n ?v|s ?a? ?r ?l|s ?p ?a|lda|ltda|oy|ab|aps'
                 || '|a ?s|s ?r ?o|d ?o ?o|sp z o ?o|pty|pvt))+$' as form) plain
$$;
