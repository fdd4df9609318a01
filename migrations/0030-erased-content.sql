-- An erasure takes names out of what was shown, and puts nothing in: whoever says that it erases could write there what
-- was never shown. Owners and collaborators keep their id, which is nobody's without their account.
create or replace function keep_signed_content() returns trigger language plpgsql as $$
declare
  before jsonb := old.content;
  after jsonb;
begin
  if current_setting('countersign.erasing', true) is distinct from 'on' then
    raise exception 'what was signed is never changed';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  after := new.content;
  if new.content_sha256 <> old.content_sha256
     or after - '{owner,signer,project}'::text[] is distinct from before - '{owner,signer,project}'::text[]
     or (after -> 'owner' is distinct from before -> 'owner'
         and after -> 'owner' is distinct from jsonb_build_object('id', before -> 'owner' -> 'id'))
     or (after -> 'signer' is distinct from before -> 'signer' and after -> 'signer' is distinct from '{}')
     or (after -> 'project') - 'collaborators' is distinct from (before -> 'project') - 'collaborators'
     or exists (select from jsonb_array_elements(before #> '{project,collaborators}') with ordinality as b(each, place)
                  full join jsonb_array_elements(after #> '{project,collaborators}') with ordinality as a(each, place)
                 using (place)
                 where a.each is distinct from b.each and a.each is distinct from jsonb_build_object('id', b.each -> 'id')) then
    raise exception 'an erasure only takes names out of what was signed';
  end if;
  return new;
end $$;
