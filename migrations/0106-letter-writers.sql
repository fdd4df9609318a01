-- Who was signed in while they wrote, so that a block holds whatever address they name. Nobody reads it.
alter table letters add column written_by uuid references profiles on delete set null;
create index letters_written_by on letters (written_by) where written_by is not null;
