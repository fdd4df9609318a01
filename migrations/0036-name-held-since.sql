-- Since when a person has had the user name that they took back with this change: nobody else had it meanwhile.
alter table name_changes add column held_since timestamptz;
