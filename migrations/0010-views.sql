-- Words of job posts also say what they mean (`=v:architect`), and of words in parts ("front-end") the stems of them as
-- one are kept: whoever writes a post gives these after a hyphen, `-frontend`
-- (server/features/search/terms-of-texts.ts).
create function in_any_form(words tsvector) returns tsvector language sql immutable strict parallel safe as $$
  select words || array_to_tsvector(array(
    select distinct '~' || stem
      from unnest(tsvector_to_array(words)) as given,
           ltrim(given, '-') as word,
           -- With the accents that nearly every word of that ending has: stems of the two may differ.
           unnest(array[word, regexp_replace(regexp_replace(word, '([cs])ion$', '\1ión'), '(graf|log|nom|metr)ia(s?)$', '\1ía\2')]) as spelling,
           unnest(ts_lexize('spanish_stem', spelling) || ts_lexize('english_stem', spelling)) as stem
     -- A word that is its own stem needs no second one, unless it stands there in parts.
     where (stem <> word or given <> word) and left(given, 1) not in ('~', '=')))
$$;

-- Whether somebody's address counts as verified: they sign in through a provider elsewhere, or it was confirmed at some
-- time, or a flag says so. The one definition of it; whoever asks calls this and never reads a column.
create function is_email_verified(person profiles) returns boolean language sql stable parallel safe as $$
  select person.email_verified or person.email_confirmed_at is not null
      or exists (select from provider_accounts a where a.user_id = person.id)
$$;

-- What is left of an organisation's name when case, accents, signs between words, "and" and the legal form at its end
-- are taken away: who keeps one from seeing that they look for work means it in every spelling. A name of nothing else
-- stays as it is.
create function organisation_key(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(replace(regexp_replace(words, form, ''), ' ', ''), ''), nullif(replace(words, ' ', ''), ''), lower(name))
    from (select ' ' || trim(regexp_replace(' ' || regexp_replace(
                   translate(lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), 'øØłŁđĐ', 'oolldd'),
                   '[[:punct:][:space:]\u00a1-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g') || ' ',
                 ' (and|und|et|y|e|i) ', ' ', 'g')) as words,
                 '( (unipersonal|sociedad (limitada|anonima|cooperativa)( laboral)?|s ?l ?[ul]?|s ?l ?n ?e|s ?a ?u?|s ?a ?s|s ?(a )?de ?r ?l'
                 || '|s ?a ?de c ?v|de c ?v|s ?c ?c ?l|s ?c ?p|(s ?)?coop|gmbh|mbh|ag|ug|kg|ohg|gbr|e ?v|e ?k|ltd|limited|l ?l ?[cp]|inc'
                 || '|incorporated|corp|corporation|co|company|cia|compania|p ?l ?c|b ?v|n ?v|s ?a? ?r ?l|s ?p ?a|lda|ltda|oy|ab|aps'
                 || '|a ?s|s ?r ?o|d ?o ?o|sp z o ?o|pty|pvt))+$' as form) plain
$$;

-- What our staff has taken out of sight of all that people say and do, until it is shown again.
create view annulled_acts as
select c.comment_id, null::uuid as user_id, null::uuid as project_id, null::uuid as backing_id
  from report_cases c
 where c.outcome = 'hidden' and c.lifted_at is null and c.comment_id is not null
union all
select a.comment_id, a.user_id, a.project_id, a.backing_id
  from ring_acts a join report_cases c on c.ring_id = a.ring_id and c.owner_id = a.user_id
 where c.outcome = 'hidden' and c.lifted_at is null;

-- What an admin asks of whoever appeals, and what they answer. Appeals stand in two tables: those of a project among
-- what holds it, those of whatever is hidden beside its case.
create view appeals as
select h.id, h.project_id as case_id, h.owner_id, h.decided_at
  from project_holds h where h.rule = 'appeal'
union all
select a.id, a.case_id, c.owner_id, a.decided_at
  from page_appeals a join report_cases c on c.id = a.case_id;

-- Cases of appeals that wait, where somebody was asked: whether the admin panel waits for them, and when they answered
-- last.
create view asked_cases as
select q.case_id, bool_or(q.answered_at is null) as waits, max(q.answered_at) as answered_at
  from appeal_questions q join appeals a on a.id = q.appeal_id
 where a.decided_at is null
 group by q.case_id;

-- Of whom their profile and Discover say it. Not while there is anybody who is never to see it: what is public is kept
-- from nobody who signs out.
create view available_people as
select p.id as user_id from profiles p
 where p.available_for_work and not exists (select from hidden_employers u where u.user_id = p.id);

-- Pages alone: what somebody said elsewhere hides none of theirs.
create view hidden_pages as
select c.* from report_cases c
 where c.outcome = 'hidden' and c.lifted_at is null and c.kind in ('profile', 'project');

-- Long lists are counted from indexes alone. is_email_verified asks a table and is not inlined, so each call costs what
-- a query costs; where the first of its three facts is true already, it is not asked.
create view public_profiles as
select p.* from profiles p
 where p.visibility <> 'private' and not p.closed and (p.email_verified or is_email_verified(p))
   and not exists (select from hidden_pages h where h.owner_id = p.id and h.project_id is null);

-- Work that others may see, where they may see its owner (public_profiles), too.
create view public_projects as
select p.* from projects p
 where p.status = 'approved' and p.visibility = 'public' and p.removed_at is null
   and not exists (select from hidden_pages h where h.project_id = p.id);

-- What a signer says of the text as it is now: given to this version and not taken back.
create view current_answers as
select c.* from confirmations c
  join projects p on p.id = c.project_id and p.version = c.project_version
 where c.withdrawn_at is null;

create view current_confirmations as
select a.* from current_answers a
 where a.answer = 'confirmed';

-- Who may give their word: seen by others, and with work that somebody else confirmed.
create view backers as
select a.* from public_profiles a
 where exists (
   select from public_projects w join current_confirmations s on s.project_id = w.id where w.user_id = a.id);

-- Somebody whom our own pages may list: Discover with its counts, suggestions and alerts, and whatever else shows
-- people to strangers.
create view findable_profiles as
select p.* from public_profiles p
 where p.visibility = 'public' and p.discover_may_list;

-- Somebody whose pages search engines may list.
create view indexable_profiles as
select p.* from public_profiles p
 where p.visibility = 'public' and p.engines_may_list;

-- Who cannot reach whom, both ways: who asks stands in one_id. Nobody keeps our staff off.
create view blocked_pairs as
select k.user_id as one_id, k.other_id
  from blocks k join profiles o on o.id = k.other_id
 where k.how = 'blocked' and o.role <> 'admin'
union all
select k.other_id, k.user_id
  from blocks k join profiles o on o.id = k.other_id
 where k.how = 'blocked' and o.role <> 'admin';

-- Confirmed and not taken back, to whatever version of the text.
create view active_confirmations as
select c.* from confirmations c
 where c.answer = 'confirmed' and c.withdrawn_at is null;

-- What anybody may read and apply to now, whatever a job has not come to yet.
create view open_job_posts as
select j.* from job_posts j join profiles p on p.id = j.user_id
 where j.state = 'open' and j.closes_at > statement_timestamp() and not p.closed;

-- What everybody reads, for as long as whoever gave it still may.
create view shown_backings as
select b.* from backings b join backers a on a.id = b.backer_id
 where b.withdrawn_at is null and b.answer = 'accepted'
   and not exists (select from annulled_acts x where x.backing_id = b.id);

-- Whoever answers for a project is none of its collaborators. To be asked is not enough: an owner who typed an address,
-- and saw whose name vanished from the page, would know whose it is. Their answer is an act of their own.
create view shown_collaborators as
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

-- What everybody reads, as long as its author is somebody whom others may see.
create view shown_comments as
select c.* from project_comments c join public_profiles a on a.id = c.user_id
 where c.removed_at is null and c.hidden_at is null
   and not exists (select from annulled_acts x where x.comment_id = c.id);

-- Likes that count.
create view shown_likes as
select l.* from project_likes l
 where not exists (select from profiles p where p.id = l.user_id and p.closed)
   and not exists (select from annulled_acts x where x.project_id = l.project_id and x.user_id = l.user_id);

-- Where a signer stands when an admin has asked them once more and they have not answered: what they had answered
-- before.
create view signer_stories as
select
  s.project_id,
  s.id,
  r.id as request_id,
  s.name,
  s.email,
  s.relationship,
  s.organisation,
  case
    when c.withdrawn_at is not null then 'withdrawn'
    when c.id is not null then 'answered'
    when r.state = 'opted_out' then 'opted_out'
    when r.id is null or r.state = 'cancelled' then 'cancelled'
    when r.expires_at <= now() then 'expired'
    when r.bounced_at is not null then 'undeliverable'
    when r.sent_at is null then 'queued'
    else 'waiting'
  end as state,
  c.id as confirmation_id,
  c.answer,
  c.comment,
  coalesce(c.comment_public, false) as comment_public,
  coalesce(c.unknown_person, false) as unknown_person,
  c.mailbox_standing,
  c.known_owners,
  c.mailbox_code,
  r.created_at as asked_at,
  r.last_sent_at,
  c.answered_at,
  c.withdrawn_at,
  r.expires_at,
  coalesce(r.reminders_sent, 0) as reminders_sent,
  s.created_at,
  greatest(r.last_sent_at, r.reminded_at) as last_mail_at,
  r.cause
from signers s
left join lateral (
  select * from signing_requests
   where signer_id = s.id and not (cause = 'recheck' and (state in ('cancelled', 'opted_out') or state = 'open' and expires_at <= now()))
   order by created_at desc, id limit 1
) r on true
left join confirmations c on c.request_id = r.id
where s.removed_at is null;

-- Whose identity is verified: the profile says so, or what they handed in last was approved. Since when, where that is
-- known.
create view verified_people as
select p.id as user_id, case when v.status = 'approved' then v.decided_at end as since
  from profiles p
  left join lateral (
    select i.status, i.decided_at from identity_verifications i
     where i.user_id = p.id and i.status in ('pending', 'approved', 'rejected')
     order by i.created_at desc limit 1) v on true
 where p.verification_status = 'verified' or v.status = 'approved';
