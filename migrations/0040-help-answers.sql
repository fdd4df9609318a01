-- Whether an article of the help center helped, and what its reader missed. Nothing says who answered.
create table help_answers (
  id bigint generated always as identity primary key,
  article text not null check (length(article) between 1 and 100),
  locale text not null check (locale in ('en', 'es')),
  helpful boolean not null,
  words text not null default '' check (length(words) <= 1000),
  answered_at timestamptz not null default now()
);
create index help_answers_newest on help_answers (article, id desc);
