-- The short address of a project, /p/{short_id}: ten signs of Crockford's alphabet, which nobody confuses, in 2^50 ways, so that a
-- page that only those with its link may find is not found by trying. Taken ones are never given again, whatever became of the project.
create table taken_short_ids (id text primary key);

create function take_short_id() returns text language plpgsql volatile as $$
declare
  taken text;
begin
  loop
    -- 0 to 5 and 9 on are the bytes of a UUID that are random in every bit.
    insert into taken_short_ids
    select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (get_byte(random.bytes, place) & 31), 1), '')
      from (select uuid_send(gen_random_uuid()) as bytes) random,
           unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) as place
    on conflict do nothing
    returning id into taken;
    if taken is not null then
      return taken;
    end if;
  end loop;
end
$$;

alter table projects add column short_id text not null unique default take_short_id() references taken_short_ids;

create or replace view public_projects as
select p.* from projects p
 where p.status = 'approved' and p.visibility = 'public' and p.removed_at is null;
