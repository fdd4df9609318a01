-- How somebody's public pages look, beyond what all have. What Pro allows is asked when a page is made: nothing is deleted by a downgrade.
create table brandings (
  user_id uuid primary key references profiles on delete cascade,
  -- As it was chosen; what is shown of it is made for each theme.
  accent text check (accent ~ '^[0-9a-f]{6}$'),
  sections text[] not null,
  plain_footer boolean not null
);
