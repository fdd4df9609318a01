-- Rows as they stood in the product at several moments of its life, for server/migrations.test.ts: a part goes in when the migration that
-- it names has run, and all migrations after it meet its rows. A table gets its first row in the part after the migration that makes it.
-- `the('ines')` is an id by a name.

-- After 0004-signer-stories: the product as it first stood, in which better-auth kept passwords and sessions.
create function the(name text) returns uuid language sql immutable as
  $$ select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$;

insert into profiles (id, email, email_verified, email_confirmed_at, username, full_name, phone_number, date_of_birth, role, locale, photo_url,
    verification_status, visibility, headline, bio, location, languages, website, created_at) values
  -- With everything, and signs that have to be escaped somewhere.
  (the('ines'), 'ines@studio.example', true, null, 'Ines_V', 'Inés "Nes" O''Dowd \ 李 🏗', '+34 600 000 001', '1890-02-28', 'user', 'es',
    '/files/photo', 'verified', 'public', '<b>', repeat('a' || chr(10), 900), 'A Coruña', '{es,"gl, pt"}', 'https://ines.example/?a=1&b="2"', '2026-01-01Z'),
  -- With nothing that is not required.
  (the('tom'), 'tom@mail.example', true, '2026-02-02Z', 'tom', 'T', null, null, 'user', 'en', null, 'unverified', 'private', null, null, null, '{}', null, '2026-02-01Z'),
  (the('ruth'), 'ruth@mail.example', true, '2026-01-03Z', 'ruth', 'Ruth', null, null, 'admin', 'en', null, 'unverified', 'unlisted', null, null, null, '{}', null, '2026-01-02Z'),
  -- Came through a provider, both; gil's address has been proved by somebody else meanwhile.
  (the('noor'), 'noor@mail.example', false, null, 'noor', 'Noor', null, null, 'user', 'en', null, 'pending', 'public', null, null, null, '{}', null, '2026-03-01Z'),
  (the('gil'), 'gil@mail.example', false, null, 'gil', 'Gil', null, null, 'user', 'en', null, 'rejected', 'public', null, null, null, '{}', null, '2026-03-01Z'),
  -- Never proved anything.
  (the('uma'), 'uma@mail.example', false, null, 'uma', 'Uma', null, null, 'user', 'en', null, 'unverified', 'public', null, null, null, '{}', null, '2026-03-02Z');
insert into sessions (id, user_id, token, expires_at) values (the('session of before'), the('ines'), 'in clear', '2030-01-01Z');
insert into accounts (id, user_id, account_id, provider_id, password, updated_at) values
  (the('account 1'), the('ines'), 'ines', 'credential', 'argon2 of ines', '2026-01-05Z'),
  (the('account 2'), the('tom'), 'tom', 'credential', null, '2026-01-05Z'),
  (the('account 3'), the('noor'), '77', 'google', null, '2026-01-05Z');
insert into verifications (id, identifier, value, expires_at) values (the('verification'), 'ines', 'x', '2026-01-02Z');
insert into rate_limits (id, key, count, last_request) values (the('limit'), '::1', 2147483647, 9223372036854775807);
insert into email_proofs (id, user_id, email, link_hash, code_hash, expires_at) values
  (the('proof'), the('uma'), 'uma@mail.example', '\x01', '\x02', '2026-03-03Z');
insert into code_windows (id, attempts) values (the('uma'), 3), (the('of nobody'), 0);
insert into devices (user_id, device_hash, network_hash, seen_at) values
  (the('ines'), '\xd1', '\xa1', '2026-01-01Z'), (the('ines'), '\xd1', '\xa2', '2026-01-09Z'), (the('tom'), '\xd2', '', '2026-02-01Z');

insert into projects (id, user_id, status, visibility, version, title, summary, description, role, organisation, started_on, ended_on, skills, links,
    rejected_reason, held_at, removed_at, approved_at) values
  (the('bridge'), the('ines'), 'approved', 'public', 2, 'A "bridge" \ 橋', 'Made it.', E'Line\none', 'Engineer', 'Puente & Co', '2020-02-29', null,
    '{"steel, welded",BIM}', '[{"url": "https://a.example/", "label": "é"}]', null, null, null, '2026-01-20Z'),
  (the('tower'), the('ines'), 'approved', 'public', 1, 'A tower', 'Built.', repeat('x', 20000), 'Engineer', '', '0990-01-01', '2020-02-02', '{}', '[]', null, null, null, '2026-01-21Z'),
  (the('shed'), the('ines'), 'approved', 'hidden', 1, 'A shed', 'Built.', '', 'Engineer', '', '2020-01-01', null, '{}', '[]', null, null, null, '2026-01-21Z'),
  (the('gone'), the('ines'), 'approved', 'public', 1, 'A barn', 'Built.', '', 'Engineer', '', '2020-01-01', null, '{}', '[]', null, null, '2026-02-01Z', '2026-01-21Z'),
  (the('refused'), the('tom'), 'rejected', 'public', 1, 'Refused by a signer', 'x', '', 'x', '', '2020-01-01', null, '{}', '[]', null, null, null, null),
  (the('banned'), the('tom'), 'rejected', 'public', 1, 'Refused by us', 'x', '', 'x', '', '2020-01-01', null, '{}', '[]', 'Not fit.', null, null, null),
  (the('held'), the('tom'), 'pending', 'public', 1, 'Held', 'x', '', 'x', '', '2020-01-01', null, '{}', '[]', null, '2026-02-05Z', null, null);
insert into drafts (id, user_id, project_id, data) values
  (the('draft'), the('ines'), null, '{}'), (the('draft of bridge'), the('ines'), the('bridge'), '{"title": "", "skills": null}');
insert into files (id, user_id, project_id, draft_id, name, media_type, size, sha256, storage_key) values
  (the('plan'), the('ines'), the('bridge'), null, 'plan "1" ü.pdf', 'application/pdf', 5000000000, '\xf1', 'key 1'),
  (the('sketch'), the('ines'), null, the('draft'), 'sketch.png', 'image/png', 0, '\xf2', 'key 2'),
  (the('loose'), the('ines'), null, null, '.', 'image/png', 1, '\xf2', 'key 3');
insert into uploads (id, draft_id, user_id, name, size) values (the('upload'), the('draft'), the('ines'), 'a.png', 1);

insert into signers (id, project_id, name, email, mailbox, relationship, organisation, removed_at) values
  (the('carla'), the('bridge'), 'Carla "C" Ñ', 'Carla+x@puente.example', 'carla@puente.example', 'client', 'Puente & Co', null),
  (the('dan'), the('bridge'), 'Dan', 'dan@mail.example', 'dan@mail.example', 'other', '', null),
  (the('eve'), the('tower'), 'Eve', 'eve@tower.example', 'eve@tower.example', 'manager', '', null),
  (the('fay'), the('tower'), 'Fay', 'fay@tower.example', 'fay@tower.example', 'colleague', '', '2026-02-01Z'),
  (the('hal'), the('shed'), 'Hal', 'hal@tower.example', 'hal@tower.example', 'colleague', '', null),
  (the('ida'), the('held'), 'Ida', 'ida@mail.example', 'ida@mail.example', 'colleague', '', null),
  (the('joe'), the('refused'), 'Joe', 'joe@mail.example', 'joe@mail.example', 'colleague', '', null);
insert into signing_requests (id, signer_id, project_id, state, created_at, sent_at, last_sent_at, expires_at, closed_at) values
  (the('ask carla'), the('carla'), the('bridge'), 'cancelled', '2026-01-10Z', '2026-01-10Z', '2026-01-10Z', '2026-02-10Z', '2026-01-11Z'),
  (the('ask carla edited'), the('carla'), the('bridge'), 'answered', '2026-01-11Z', '2026-01-11Z', '2026-01-11Z', '2026-02-11Z', '2026-01-12Z'),
  (the('ask dan'), the('dan'), the('bridge'), 'cancelled', '2026-01-10Z', '2026-01-10Z', '2026-01-10Z', '2026-02-10Z', '2026-01-11Z'),
  (the('ask dan again'), the('dan'), the('bridge'), 'answered', '2026-01-13Z', '2026-01-13Z', '2026-01-13Z', '2026-02-11Z', '2026-01-14Z'),
  (the('ask eve'), the('eve'), the('tower'), 'answered', '2026-01-10Z', '2026-01-10Z', '2026-01-10Z', '2026-02-10Z', '2026-01-14Z'),
  (the('ask fay'), the('fay'), the('tower'), 'opted_out', '2026-01-10Z', null, null, '2026-02-10Z', '2026-01-12Z'),
  (the('ask hal'), the('hal'), the('shed'), 'cancelled', '2026-01-10Z', null, null, '2026-02-10Z', '2026-01-10Z'),
  (the('ask hal corrected'), the('hal'), the('shed'), 'answered', '2026-01-11Z', '2026-01-11Z', '2026-01-11Z', '2026-02-10Z', '2026-01-12Z'),
  (the('ask ida'), the('ida'), the('held'), 'open', '2026-01-10Z', '2026-01-10Z', '2026-01-10Z', '2026-02-10Z', null),
  (the('ask joe'), the('joe'), the('refused'), 'answered', '2026-01-10Z', '2026-01-10Z', '2026-01-10Z', '2026-02-10Z', '2026-01-14Z');
insert into signing_tokens (token_hash, request_id, purpose, revoked_at) values
  ('\x71', the('ask ida'), 'answer', null), ('\x72', the('ask eve'), 'receipt', '2026-02-01Z');
insert into confirmations (id, request_id, signer_id, project_id, project_version, content_sha256, answer, unknown_person, comment, comment_public,
    signer_name, relationship, organisation, email_domain, assurance, device_hash, network_hash, answered_at, withdrawn_at) values
  -- The hash is that of the rows as they stand.
  (the('yes of carla'), the('ask carla edited'), the('carla'), the('bridge'), 2, sha256(convert_to(format(
    '{"owner":{"full_name":"Inés \"Nes\" O''Dowd \\ 李 🏗","id":"%s"},"project":{"description":"Line\none","ended_on":null,"files":[{"media_type":"application/pdf",'
    '"name":"plan \"1\" ü.pdf","sha256":"f1","size":5000000000}],"id":"%s","links":[{"label":"é","url":"https://a.example/"}],"organisation":"Puente & Co",'
    '"role":"Engineer","skills":["steel, welded","BIM"],"started_on":"2020-02-29","summary":"Made it.","title":"A \"bridge\" \\ 橋","version":2},'
    '"signer":{"name":"Carla \"C\" Ñ","organisation":"Puente & Co","relationship":"client"}}', the('ines'), the('bridge')), 'UTF8')),
    'confirmed', false, 'Well "done" \', true, 'Carla "C" Ñ', 'client', 'Puente & Co', 'puente.example', 'company_domain', '\xd3', '\xa3', '2026-01-12Z', null),
  -- Of an earlier text, which nobody knows any more.
  (the('yes of dan'), the('ask dan again'), the('dan'), the('bridge'), 1, '\x0d', 'confirmed', false, '', false, 'Dan', 'other', '', 'mail.example', 'mailbox_link', null, null, '2026-01-14Z', null),
  (the('back of eve'), the('ask eve'), the('eve'), the('tower'), 1, '\x0e', 'confirmed', false, '', false, 'Eve', 'manager', '', 'tower.example', 'mailbox_code', null, null, '2026-01-14Z', '2026-01-15Z'),
  (the('changes of hal'), the('ask hal corrected'), the('hal'), the('shed'), 1, '\x0f', 'changes_requested', false, 'Hm', false, 'Hal', 'colleague', '', 'tower.example', 'mailbox_link', null, null, '2026-01-12Z', null),
  (the('no of joe'), the('ask joe'), the('joe'), the('refused'), 1, '\x0f', 'declined', true, '', false, 'Joe', 'colleague', '', 'mail.example', 'mailbox_link', null, null, '2026-01-14Z', null);
insert into project_holds (id, project_id, confirmation_id, rule, created_at, cleared_at, cleared_by) values
  (the('hold'), the('held'), null, 'review', '2026-02-05Z', null, null),
  (the('old hold'), the('bridge'), the('yes of carla'), 'same_device', '2026-01-12Z', '2026-01-13Z', the('ruth'));
insert into mail_suppressions (mailbox_hash, reason) values ('\x51', 'opted_out');
insert into notifications (id, user_id, type, title, message, data, reference_id, reference_type, created_at) values
  (the('note'), the('ines'), 'project_approved', 'Approved', null,
    '{"event": "confirmed", "project_title": "A \"bridge\" \\ 橋", "signer_name": "Carla \"C\" Ñ", "comment": "", "status": "approved", "held": false}', the('bridge'), 'project', '2026-01-12Z'),
  (the('note told'), the('ines'), 'project_status', 'Told', 'He said "no".',
    '{"event": "changes_requested", "project_title": "A shed", "signer_name": "Hal", "comment": "Hm", "status": "approved", "held": false}', the('shed'), 'project', '2026-01-13Z');
insert into mails (id, kind, recipient, locale, data, user_id, request_id, created_at, sent_at) values
  (the('mail waits'), 'answer-received', 'ines@studio.example', 'es', '{}', the('ines'), null, '2026-01-12Z', null),
  (the('mail sent'), 'answer-received', 'ines@studio.example', 'es', '{}', the('ines'), null, '2026-01-13Z', '2026-01-13Z'),
  (the('mail asks'), 'signing-request', 'ida@mail.example', 'en', '{}', null, the('ask ida'), '2026-01-10Z', '2026-01-10Z');
insert into audit_log (at, actor_type, actor_id, action, subject_type, subject_id, data) values
  ('2026-01-09Z', 'user', the('ines'), 'submit_project', 'project', the('bridge'), '{}'),
  ('2026-01-11Z', 'user', the('ines'), 'edit_project', 'project', the('bridge'), jsonb_build_object('version', 2, 'draft_id', the('sent draft'))),
  ('2026-02-01Z', 'admin', the('ruth'), 'reject_project', 'project', the('banned'), '{"reason": "Not fit."}'),
  ('2026-01-14Z', 'signer', the('joe'), 'decline', 'project', the('refused'), '{}'),
  ('2026-01-13Z', 'user', the('ines'), 'ask_again', 'signing_request', the('ask dan again'), '{}'),
  ('2026-01-11Z', 'user', the('ines'), 'correct_signer', 'signing_request', the('ask hal corrected'), '{}'),
  ('2026-01-11Z', 'user', the('ines'), 'change_name', 'profile', the('ines'), '{"told": 2}'),
  ('2026-01-20Z', 'user', the('ines'), 'change_username', 'profile', the('ines'), '{}'),
  ('2026-01-20Z', 'system', null, 'tidy', 'project', the('of nobody'), '{}');

-- After 0013-take-back: ways to sign in, addresses, notifications that say what they mean.
insert into sessions (id, user_id, method, expires_at) values (the('session'), the('ines'), 'password', '2030-01-01Z');
insert into session_tokens (token_hash, session_id) values ('\x72', the('session'));
insert into access_keys (kid, public_jwk, private_key) values ('k1', '{}', '\x01');
insert into sign_in_challenges (id, token_hash, user_id, method, expires_at) values (the('challenge'), '\x73', the('ines'), 'password', '2026-02-01Z');
insert into provider_accounts (id, user_id, provider, issuer, subject, email) values
  (the('google of noor'), the('noor'), 'google', 'https://accounts.google.com', '77', null),
  (the('github of gil'), the('gil'), 'github', 'https://github.com', '78', 'gil@mail.example');
insert into passkeys (id, user_id, credential_id, public_key, device_type, backed_up, name) values
  (the('passkey'), the('ines'), 'abc', '\x01', 'multiDevice', true, 'Phone');
insert into passkey_challenges (hash, purpose, user_id, expires_at) values ('\x01', 'sign_in', null, '2026-02-01Z');
insert into totp_secrets (user_id, secret, confirmed_at) values (the('ruth'), '\x01', '2026-02-01Z');
insert into backup_codes (user_id, code_hash) values (the('ruth'), '\x01');
insert into username_redirects (username, user_id, until) values ('ines-before', the('ines'), '2030-01-01Z');
insert into notification_preferences (user_id, topic, mail) values (the('ines'), 'reviews', 'daily');
insert into email_addresses (id, user_id, email, verified_at) values
  (the('second address'), the('ines'), 'ines@home.example', null), (the('gil by tom'), the('tom'), 'gil@mail.example', '2026-04-01Z');
insert into former_mailboxes (user_id, mailbox_hash) values (the('tom'), '\x01');
insert into own_data_exports (id, user_id, locale, state) values (the('export'), the('ines'), 'es', 'failed');
insert into changes (line) values ('projects update ' || the('bridge') || ' ' || the('ines'));
insert into take_backs (id, user_id, email, token_hashes) values (the('take back'), the('ines'), 'ines@studio.example', '{"\\x01"}');

-- After 0030-admins: trust, codes, one's own confirmations, what owners and signers write to each other.
insert into owned_mailboxes (user_id, mailbox, proved) values (the('ines'), the('mailbox of ines'), true);
insert into answer_evidence (confirmation_id, owner_id, signer, points, findings, rules_version, answered_at) values
  (the('yes of carla'), the('ines'), the('mailbox of carla'), 0, '[]', 1, '2026-01-12Z');
insert into work_prints (project_id, project_version, owner_id, words, started_on, files) values (the('bridge'), 2, the('ines'), '{}', '2020-02-29', '{}');
insert into mail_domains (domain, registrable, first_seen_at, first_owner_id) values ('puente.example', 'puente.example', '2026-01-10Z', the('ines'));
insert into former_domains (user_id, domain_hash) values (the('tom'), '\x01');
insert into signing_codes (request_id, code_hashes) values (the('ask ida'), '{"\\x01"}');
insert into mailbox_sessions (id, mailbox, email) values (the('mailbox session'), 'carla@puente.example', 'Carla+x@puente.example');
insert into request_messages (id, request_id, author, text) values (the('message'), the('ask hal corrected'), 'signer', 'A "word" \');
insert into signing_requests (id, signer_id, project_id, state, created_at, expires_at, closed_at, renewed_from) values
  (the('ask joe renewed'), the('joe'), the('refused'), 'cancelled', '2026-03-10Z', '2026-04-10Z', '2026-03-11Z', the('ask joe'));

-- After 0036-topics: facts apart from the audit log.
insert into changes (line) values ('projects ' || the('bridge') || ' ' || the('ines'));

-- After 0049-audit-chain: the desk, the newsletter, identities, search, letters.
insert into contact_messages (id, name, email, topic, message, locale) values (the('contact'), 'Å', 'a@mail.example', 'other', '<script>', 'es');
insert into help_answers (article, locale, helpful, words) values ('a', 'en', false, 'Missing "x".'), ('a', 'en', true, '');
insert into newsletter_signups (id, email, source, locale) values (the('newsletter'), 'a@mail.example', 'footer', 'en');
insert into desk_claims (case_id, admin_id, until) values (the('held'), the('ruth'), '2026-02-06Z');
insert into identity_verifications (id, user_id, status, country, document, submitted_at, decided_at, decided_by) values
  (the('identity'), the('ines'), 'approved', 'ES', 'passport', '2026-02-01Z', '2026-02-02Z', the('ruth')),
  (the('identity of noor'), the('noor'), 'pending', 'ES', 'id_card', '2026-03-01Z', null, null);
insert into identity_pictures (id, verification_id, user_id, part, came_by) values (the('picture'), the('identity of noor'), the('noor'), 'front', 'camera');
insert into search_documents (id, kind, owner_id, rank, words, facets) values
  (the('ines'), 'person', the('ines'), 8388607, '''o''''dowd'':1', '{"skill:bim, \"3d\""}'), (the('bridge'), 'project', the('ines'), 0, '', '{}');
insert into search_words (word, documents) values ('o''dowd', 1);
insert into search_build (form) values (1);
insert into letters (id, user_id, name, email, message, locale, proved_at) values (the('letter'), the('ines'), 'Kim', 'kim@mail.example', 'Hello', 'en', '2026-03-01Z');
insert into letter_blocks (user_id, mailbox_hash, reported) values (the('ines'), sha256('kim'), true);
insert into desk_decisions (id, project_id, admin_id, input, due_at, done_at) values (the('decision'), the('banned'), the('ruth'), '{}', '2026-02-01Z', '2026-02-01Z');
insert into audit_chain (position, audit_id, words, link) select 1, min(id), '\x01', '\x02' from audit_log;

-- After 0063-search-order: plans, jobs, reports.
insert into payment_customers (provider, id, user_id) values ('sandbox', 'cus_1', the('ines')), ('sandbox', 'cus_erased', null);
insert into subscriptions (user_id, provider, customer_id, subscription_id, tier, status, current_period_end, cancel_at_period_end, amount, currency, every, fact_at) values
  (the('ines'), 'sandbox', 'cus_1', 'sub_1', 'pro', 'active', '2026-12-01Z', false, 900, 'eur', 'month', '2026-11-01Z');
insert into payment_events (provider, id, type, customer_id, created_at) values ('sandbox', 'evt_1', 'any', 'cus_1', '2026-11-01Z');
insert into sandbox_subscriptions (id, customer_id, price, status, anchor, current_period_end, cancel_at_period_end, card_works, amount, currency, every) values
  ('sub_1', 'cus_1', 'pro-month', 'active', '2026-11-01Z', '2026-12-01Z', false, true, 900, 'eur', 'month');
insert into sandbox_clock (ahead) values ('0');
insert into sandbox_invoices (id, customer_id, subscription_id, amount, currency, period_start, period_end, paid_at) values
  ('in_1', 'cus_1', 'sub_1', 900, 'eur', '2026-11-01Z', '2026-12-01Z', '2026-11-01Z');
insert into sandbox_checkouts (id, customer_id, price, state) values ('page_1', 'cus_1', 'pro-month', 'paid');
insert into plan_notices (user_id, kind, about) values (the('ines'), 'receipt', 'in_1');
insert into job_posts (id, user_id, state, version, title, organisation, description, kind, workplace, place, pay_min, pay_max, pay_currency, pay_period,
    skills, language, closes_on, time_zone, closes_at, words, place_words, published_at, ended_at, held_for, draft)
  select the('post ' || state), the('ines'), state, 1, 'Welder "x"', 'Puente & Co', 'Weld.', 'contract', 'remote', null, 1, 2, 'EUR', 'hour',
      '{"steel, welded"}', 'es', '2099-01-01', 'Europe/Madrid', '2099-01-01Z', 'welders', '', '2026-05-01Z', case when state = 'closed' then timestamptz '2026-06-01Z' end,
      case when state like '%held' then array['no_domain'] else '{}' end, case when state = 'open' then jsonb '{}' end
    from unnest(array['open', 'closed', 'held']) state;
insert into job_posts (id, user_id) values (the('post draft'), the('tom'));
insert into job_applications (id, post_id, user_id, state, note, updated_at) values
  (the('application'), the('post open'), the('tom'), 'shortlisted', 'I weld.', '2026-05-03Z'), (the('application of noor'), the('post open'), the('noor'), 'seen', 'Me.', '2026-05-04Z');
insert into job_application_projects (application_id, project_id, place) values (the('application'), the('held'), 1);
insert into notifications (id, user_id, type, data) values
  (the('note applied'), the('ines'), 'job_application', '{"post_title": "Welder"}'), (the('note due'), the('ines'), 'job_post_status', '{"event": "answers_due"}'),
  (the('note expired'), the('ines'), 'job_post_status', '{"event": "expired"}');
insert into report_cases (id, kind, owner_id, project_id, waits_since, decided_at, decided_by, outcome, reason) values
  (the('case'), 'profile', the('ines'), null, '2026-05-01Z', null, null, null, ''),
  (the('case hidden'), 'project', the('ines'), the('tower'), null, '2026-05-02Z', the('ruth'), 'hidden', 'Not "yours".'),
  (the('case dismissed'), 'project', the('ines'), the('bridge'), null, '2026-05-02Z', null, 'dismissed', '');
insert into reports (id, case_id, category, message, locale) values (the('report'), the('case'), 'wrong', 'No.', 'en');
insert into identity_handovers (id, verification_id, user_id, session_id, token_hash, expires_at) values
  (the('handover'), the('identity of noor'), the('noor'), the('session'), sha256('token'), '2026-03-01Z');

-- After 0087-job-post-marks: appeals, numbers, discussions, saved searches.
insert into page_appeals (id, case_id, message) values (the('appeal'), the('case hidden'), 'It is mine.');
insert into view_salts (day, salt) values ('2026-05-01', sha256('salt'));
insert into seen_pages (day, page, link, visitor) values ('2026-05-01', the('bridge'), '', sha256('visitor'));
insert into page_counts (day, user_id, project_id, link, country, count) values ('2026-05-01', the('ines'), null, '', null, 3), ('2026-05-01', the('ines'), the('bridge'), 'https://a.example/', 'ES', 1);
insert into brandings (user_id, accent, sections, plain_footer) values (the('ines'), '00ff00', '{projects}', true);
insert into project_likes (project_id, user_id) values (the('bridge'), the('noor'));
insert into project_comments (id, project_id, parent_id, user_id, body, removed_at, hidden_at) values
  (the('comment'), the('bridge'), null, the('noor'), 'Ñandú "!" \', null, null), (the('comment back'), the('bridge'), the('comment'), null, '', '2026-05-02Z', null),
  (the('comment hidden'), the('bridge'), null, the('tom'), 'Hm', null, '2026-05-02Z');
insert into closed_discussions (project_id) values (the('shed'));
insert into discussion_watchers (project_id, user_id, until) values (the('bridge'), the('ines'), '2026-05-02Z');
insert into report_cases (id, kind, owner_id, project_id, comment_id, waits_since, decided_at, outcome) values
  (the('case of comment'), 'comment', the('noor'), null, the('comment'), '2026-05-02Z', null, null);
insert into saved_searches (id, user_id, kind, name, query, alert) values (the('search'), the('ines'), 'work', 'Steel "x"', 'q=%22steel%22', 'daily');
insert into saved_search_hits (search_id, found_id) values (the('search'), the('bridge'));
insert into job_post_marks (user_id, post_id, mark) values (the('noor'), the('post open'), 'saved');

-- After 0111-collaborations: what people say of each other.
insert into job_messages (id, application_id, author, text) values (the('job message'), the('application'), 'poster', 'When?');
insert into job_application_notes (id, application_id, author_id, text) values (the('job note'), the('application'), the('ines'), 'Good.');
insert into kept_off (user_id, other_id, how, met_as) values (the('gil'), the('ines'), 'blocked', 'Inés');
insert into comment_mentions (comment_id, user_id) values (the('comment'), the('ines'));
insert into backings (id, backer_id, backed_id, skill, answer, answered_at) values (the('backing'), the('ines'), the('noor'), 'BIM', 'accepted', '2026-06-01Z');
insert into collaborations (id, project_id, user_id, role, state, answered_at) values (the('collaboration'), the('bridge'), the('noor'), 'Drew', 'accepted', '2026-06-01Z');

-- After 0137-kept-unseen: domains, questions, rings.
insert into own_domains (user_id, name, proof, proved_at) values (the('ines'), 'ines.example', 'countersign-proof-of-ines', '2026-06-01Z');
insert into appeal_questions (id, page_appeal_id, case_id, owner_id, question, asked_by) values
  (the('question'), the('appeal'), the('case hidden'), the('ines'), 'Since when?', the('ruth'));
insert into ring_cases (id, rule, findings) values (the('ring'), 'like_burst', '[{"rule": "many_likes", "points": 40, "detail": {"likes": 1}}]');
insert into ring_acts (ring_id, user_id, project_id) values (the('ring'), the('noor'), the('bridge'));
insert into kept_unseen (user_id, name, domain) values (the('noor'), 'Puente y Cía.', null);

-- After 0145-legal-notices: notices.
insert into legal_notices (user_id, about, since) values (the('ines'), 'privacy', '2026-11-01');

-- After 0157-work-texts: what texts and domains are known by.
insert into work_texts (project_id, project_version, owner_id, shingles, keys, organisation, marks, links) values
  (the('bridge'), 2, the('ines'), '{1,2}', '{3}', '{4}', '{}', '{}');

-- After 0160-role-proposals: a role that waits for a second admin.
insert into role_proposals (user_id, role, proposed_by, reason) values (the('noor'), 'admin', the('ruth'), 'Knows the work.');
