-- Whoever answers for a project is none of its collaborators. To be asked is not enough: an owner who typed an address, and saw whose name
-- vanished from the page, would know whose it is. Their answer is an act of their own.
create or replace view shown_collaborators as
select c.*, a.full_name, a.username, a.photo_url
  from collaborations c
  join public_profiles a on a.id = c.user_id
  join projects p on p.id = c.project_id and p.user_id <> c.user_id
 where c.state = 'accepted'
   -- In whatever spelling of a mailbox, or from whichever mailbox in their browser, it was that they answered.
   and not exists (
     select from confirmations n join answer_evidence e on e.confirmation_id = n.id
      where n.project_id = c.project_id
        and (exists (select from owned_mailboxes m where m.mailbox = e.signer and m.user_id = c.user_id and m.proved)
             or exists (select from traces o join traces t using (hash)
                         where o.party = c.user_id and o.bits = 0 and t.party = e.signer and t.bits = 0)));
