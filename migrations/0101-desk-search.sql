-- People and projects are found on the desk by a name and by the domain of an address.
create index email_addresses_domain on email_addresses (split_part(email, '@', 2), user_id);
create index profiles_names on profiles using gin (to_tsvector('simple', full_name || ' ' || username));
create index projects_titles on projects using gin (to_tsvector('simple', title));
create index signers_email on signers (email);
