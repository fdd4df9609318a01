import type { Size } from './size.ts';

export const functions = `
  create schema bench;
  create unlogged table bench.mailboxes (n integer primary key, party uuid, email text, domain text);
  -- An id, and a number between 0 and 1, that are the same for the same arguments in every run.
  create function bench.id(kind text, n bigint) returns uuid language sql immutable parallel safe
    return md5(kind || n)::uuid;
  create function bench.u(n bigint, seed bigint) returns float8 language sql immutable parallel safe
    return (hashint8extended(n, seed) & 9007199254740991) / 9007199254740992.0;
  create function bench.hash(what text) returns bytea language sql immutable parallel safe
    return sha256(convert_to(what, 'UTF8'))`;

/** The home of somebody, the office of their domain, or one of a carrier's addresses. */
const networkOf = (kind: string, n: string, domain: string) => `
  case when bench.u(${n}, 5) < 0.6 then 'home ${kind}' || ${n}
       when bench.u(${n}, 5) < 0.85 then 'office ' || ${domain}
       else 'carrier ' || floor(300 * bench.u(${n}, 6) ^ 2) end`;

/** One row for each prefix of a network: IPv4 with its neighbours, or the three lengths of IPv6. */
const prefixes = `lateral (values
    (case when v6 then 64 else 32 end, bench.hash(network)),
    (case when v6 then 56 else 24 end, bench.hash('wider ' || network)),
    (case when v6 then 48 end, bench.hash('widest ' || n / 20))) p (bits, hash)`;

export const statements = ({ answers, owners, works, mailboxes }: Size): [string, string][] => [
  [
    'owners',
    `insert into profiles (id, email, email_verified, email_confirmed_at, username, full_name, phone_number, created_at)
       select bench.id('owner', i), coalesce(m.email, 'owner' || i || '@own' || i || '.example'), true, now(), 'owner-' || i,
              'Owner Number ' || i, case when i % 3 = 0 then '+34' || (600000000 + i / 6) end, now() - interval '1 day' * (400 + 900 * bench.u(i, 1))
         from generate_series(1, ${owners}) o (i) left join bench.mailboxes m on m.n = i and i % 3 <> 0;
     insert into email_addresses (id, user_id, email, verified_at, created_at)
       select gen_random_uuid(), id, email, created_at, created_at from profiles where username like 'owner-%';
     insert into owned_mailboxes (user_id, mailbox, proved)
       select bench.id('owner', i), coalesce(m.party, bench.id('mailbox', i)), true
         from generate_series(1, ${owners}) o (i) left join bench.mailboxes m on m.n = i and i % 3 <> 0
       union all select bench.id('owner', n), bench.id('second mailbox', n), n % 2 = 0 from generate_series(1, ${owners}, 5) n`,
  ],
  [
    'works',
    `create unlogged table bench.works as
       select n, (1 + floor(${owners} * bench.u(n, 1) ^ 1.5))::integer as owner, now() - interval '1 day' * (20 + 1075 * bench.u(n, 2)) as at
         from generate_series(1, ${works}) n;
     insert into projects (id, user_id, status, title, summary, role, organisation, started_on, ended_on, approved_at, created_at)
       select bench.id('work', n), bench.id('owner', owner), 'approved', 'Work number ' || n, 'A summary of some length.', 'Engineer',
              'Company ' || floor(60000 * bench.u(n, 3)), at::date - 200, at::date - 20, at, at
         from bench.works;
     insert into work_prints (project_id, project_version, owner_id, words, organisation, started_on, ended_on, files, printed_at)
       select bench.id('work', n), 1, bench.id('owner', owner),
              array(select substr(bench.hash('word ' || floor(5000 * bench.u(n, 10 + w))), 1, 8) from generate_series(1, 4) w),
              substr(bench.hash('company ' || floor(60000 * bench.u(n, 3))), 1, 8), at::date - 200, at::date - 20,
              case when n % 3 = 0 then array[substr(bench.hash('file ' || n), 1, 8)] else '{}' end, at
         from bench.works`,
  ],
  [
    'answers',
    `create unlogged table bench.answers as
       select a.n, w.n as work, w.owner, w.at, m.n as mailbox, m.party, m.email, m.domain, ${networkOf('mailbox', 'm.n', 'm.domain')} as network
         from (select n, 1 + (n - 1) % ${works} as work, n / ${works} as place from generate_series(1, ${answers}) n) a
         join bench.works w on w.n = a.work
         join bench.mailboxes m on m.n = 1 + (a.place * 7 + case when bench.u(a.work, 2) < 0.7
           then (hashint8extended(w.owner * 8 + floor(6 * bench.u(a.work, 3) ^ 2)::bigint, 1) & 1073741823) % ${mailboxes}
           else floor(${mailboxes} * bench.u(a.work, 4) ^ 1.5)::bigint end) % ${mailboxes};
     insert into signers (id, project_id, name, email, mailbox, relationship, organisation, created_at)
       select bench.id('signer', n), bench.id('work', work), 'Signer Number ' || mailbox, email, email, 'client', '', at from bench.answers;
     insert into signing_requests (id, signer_id, project_id, state, sent_at, last_sent_at, expires_at, closed_at, created_at)
       select bench.id('request', n), bench.id('signer', n), bench.id('work', work), 'answered', at, at, at + interval '14 days', at, at
         from bench.answers`,
  ],
  [
    'confirmations',
    `with stated as (
       insert into log_statements (kind, tag, digest, statement, subject)
         select 1, bench.hash('tag ' || n), bench.hash('statement ' || n), 'statement ' || n, bench.id('answer', n) from bench.answers
         returning id
     ) insert into log_waiting select id from stated;
     insert into confirmations (id, request_id, signer_id, project_id, project_version, content_sha256, content_form, owner_name, answer,
         unknown_person, signer_name, relationship, organisation, email_domain, registrable_domain, mailbox_standing, device_hash, network_hash, answered_at)
       select bench.id('answer', n), bench.id('request', n), bench.id('signer', n), bench.id('work', work), 1, bench.hash('shown ' || n), 2,
              'Owner Number ' || owner, (case when bench.u(n, 7) < 0.93 then 'confirmed' when bench.u(n, 7) < 0.97 then 'changes_requested' else 'declined' end),
              bench.u(n, 7) > 0.995, 'Signer Number ' || mailbox, 'client', '', domain, domain, case when domain in ('gmail.com', 'outlook.com') then 'public_provider' else 'mail_domain' end,
              bench.hash('device ' || mailbox || case when n % 5 = 0 then ' second' else '' end), bench.hash(network), at
         from bench.answers;
     insert into signed_contents (content_sha256, content) select bench.hash('shown ' || n), '{}' from bench.answers`,
  ],
  [
    'evidence',
    `insert into answer_evidence (confirmation_id, owner_id, signer, seconds, owner_idle, points, findings, rules_version, answered_at)
       select bench.id('answer', n), bench.id('owner', owner), party, floor(60 + 200000 * bench.u(n, 8) ^ 2), floor(900000 * bench.u(n, 9)),
              case when n % 5 = 0 then 15 else 0 end,
              case when n % 5 = 0 then '[{"rule": "fresh_mailbox", "points": 15, "detail": {}}]'::jsonb else '[]' end, 1, at
         from bench.answers;
     insert into project_holds (id, project_id, owner_id, confirmation_id, rule, points, created_at, decided_at, outcome)
       select bench.id('hold', n), bench.id('work', work), bench.id('owner', owner), bench.id('answer', n), 'same_network', 45, at,
              case when n % 10 <> 0 then at + interval '1 day' end,
              case when n % 10 = 0 then null when n % 11 = 0 then 'rejected_not_credible' else 'approved' end
         from bench.answers where bench.u(n, 9) < 0.015;
     insert into mail_domains (domain, registrable, first_seen_at, first_owner_id, has_mx, has_a, checked_at)
       select distinct on (domain) domain, domain, at, bench.id('owner', owner), true, true, at from bench.answers order by domain, at`,
  ],
  [
    'traces',
    `insert into traces (hash, party, bits, first_seen, last_seen)
       select bench.hash('device owner' || n || ' ' || d), bench.id('owner', n), 0, now() - interval '1 day' * (400 + 600 * bench.u(n, d)),
              now() - interval '1 day' * 300 * bench.u(n, d + 10)
         from generate_series(1, ${owners}) n, generate_series(1, 3) d;
     insert into traces (hash, party, bits, first_seen, last_seen)
       select bench.hash('agent ' || floor(400 * bench.u(n, 20) ^ 3)), bench.id('owner', n), 1, now() - interval '500 days', now() - interval '1 day' * 90 * bench.u(n, 21)
         from generate_series(1, ${owners}) n;
     insert into traces (hash, party, bits, first_seen, last_seen)
       select distinct on (p.hash, n) p.hash, bench.id('owner', n), p.bits, now() - interval '500 days', now() - interval '1 day' * 90 * bench.u(n, 22)
         from (select n, n % 5 < 2 as v6, case k when 1 then 'home owner' || n when 2 then ${networkOf('other', 'n', "'company' || n % 60000 || '.example'")}
                      else 'carrier ' || floor(300 * bench.u(n, 23) ^ 2) end as network
                 from generate_series(1, ${owners}) n, generate_series(1, 3) k where k < 3 or n % 5 < 2) o, ${prefixes} where p.bits is not null;
     create unlogged table bench.seen as
       select mailbox as n, min(party::text)::uuid as party, min(network) as network, mailbox % 5 < 2 as v6, min(at) as first_at, max(at) as last_at
         from bench.answers group by mailbox;
     insert into traces (hash, party, bits, first_seen, last_seen)
       select p.hash, party, p.bits, first_at, last_at from bench.seen, ${prefixes} where p.bits is not null
       union all select bench.hash('device ' || n), party, 0, first_at, last_at from bench.seen
       union all select bench.hash('device ' || n || ' second'), party, 0, first_at, last_at from bench.seen where n % 3 = 0
       union all select bench.hash('agent ' || floor(400 * bench.u(n, 24) ^ 3)), party, 1, first_at, last_at from bench.seen`,
  ],
];
