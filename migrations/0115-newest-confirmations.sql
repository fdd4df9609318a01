-- Discover begins with what was confirmed last: the walk from the newest answer needs no look at the others.
create index confirmations_newest on confirmations (answered_at desc) where answer = 'confirmed' and withdrawn_at is null;
