-- The desk finds a name or title without its accents, too, as Discover does: whoever types "Ines" means "Inés" as well.
create extension if not exists unaccent;
create text search configuration folded (copy = simple);
alter text search configuration folded alter mapping for asciiword, word, hword, hword_part, asciihword, hword_asciipart, numword, numhword, hword_numpart
  with unaccent, simple;
drop index profiles_names;
drop index projects_titles;
create index profiles_names on profiles using gin (to_tsvector('folded', full_name || ' ' || username));
create index projects_titles on projects using gin (to_tsvector('folded', title));
