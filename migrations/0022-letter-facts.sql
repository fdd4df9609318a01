-- When somebody who writes a letter needs the work, and what they can pay for it, in their own words.
alter table letters
  add column timing text check (length(timing) between 1 and 120),
  add column budget text check (length(budget) between 1 and 120);
