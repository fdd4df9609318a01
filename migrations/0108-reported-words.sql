-- What a comment said to whoever reported it: what its author makes of it afterwards changes nothing about that.
alter table reports add column said text check (length(said) <= 2000);
