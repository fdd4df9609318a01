/**
 * What an archive holds: one file of JSON for each, of rows that `$1`, the person's id, selects. Columns are named one by
 * one, so that a column added later is never handed out unseen: no hash of a token, a password, a device or a network, and
 * nothing about others beyond what the person entered or may see.
 */
export const exportSections: Record<string, string> = {
  profile: `select id, email, email_verified, email_confirmed_at, username, full_name, phone_number, date_of_birth, role,
      locale, visibility, verification_status, photo_url, headline, bio, location, languages, skills, links, created_at,
      updated_at, suspended_at, suspended_reason, delete_after
    from profiles where id = $1`,
  email_addresses: `select id, email, verified_at, created_at from email_addresses where user_id = $1 order by created_at, id`,
  former_usernames: `select username, created_at, until from username_redirects where user_id = $1 order by created_at, username`,
  projects: `select id, status, visibility, version, title, summary, description, role, organisation, started_on, ended_on,
      skills, links, approval_rule, rejected_reason, held_at, removed_at, approved_at, created_at, updated_at
    from projects where user_id = $1 order by created_at, id`,
  signers: `select s.id, s.project_id, s.name, s.email, s.relationship, s.organisation, s.removed_at, s.created_at
    from signers s join projects p on p.id = s.project_id where p.user_id = $1 order by s.created_at, s.id`,
  signing_requests: `select r.id, r.signer_id, r.project_id, r.state, r.locale, r.reminders_sent, r.created_at, r.sent_at,
      r.last_sent_at, r.bounced_at, r.expires_at, r.closed_at, r.renewed_from
    from signing_requests r join projects p on p.id = r.project_id where p.user_id = $1 order by r.created_at, r.id`,
  confirmations: `select c.id, c.request_id, c.signer_id, c.project_id, c.project_version,
      encode(c.content_sha256, 'hex') as content_sha256, c.content_form, c.owner_name, c.owner_username, c.answer, c.unknown_person, c.comment, c.comment_public,
      c.signer_name, c.relationship, c.organisation, c.email_domain, c.mailbox_code,
      case when p.status = 'approved' then c.mailbox_standing end as mailbox_standing,
      case when p.status = 'approved' then c.known_owners end as known_owners, c.answered_at, c.withdrawn_at
    from confirmations c join projects p on p.id = c.project_id where p.user_id = $1 order by c.answered_at, c.id`,
  signed_contents: `select encode(k.content_sha256, 'hex') as content_sha256, k.content
    from signed_contents k
   where k.content_sha256 in (
     select c.content_sha256 from confirmations c join projects p on p.id = c.project_id where p.user_id = $1)
   order by k.content_sha256`,
  answers_given: `select c.id, c.project_id, c.answer, c.comment, c.comment_public, c.signer_name, c.relationship,
      c.organisation, c.answered_at, c.withdrawn_at
    from confirmations c join signers s on s.id = c.signer_id
   where s.email in (select email from email_addresses where user_id = $1 and verified_at is not null)
   order by c.answered_at, c.id`,
  holds: `select h.id, h.project_id, h.created_at, h.decided_at, h.outcome
    from project_holds h join projects p on p.id = h.project_id where p.user_id = $1 order by h.created_at, h.id`,
  request_messages: `select m.id, m.request_id, m.author, m.text, m.created_at
    from request_messages m join signing_requests r on r.id = m.request_id join projects p on p.id = r.project_id
    where p.user_id = $1 order by m.created_at, m.id`,
  drafts: `select id, project_id, data, updated_at from drafts where user_id = $1 order by updated_at, id`,
  files: `select id, project_id, draft_id, name, media_type, size, encode(sha256, 'hex') as sha256, created_at
    from files where user_id = $1 order by created_at, id`,
  uploads: `select id, draft_id, name, size, created_at, finished_at from uploads where user_id = $1 order by created_at, id`,
  notifications: `select id, type, message, data, reference_id, reference_type, read, archived, created_at
    from notifications where user_id = $1 and deleted_at is null order by created_at, id`,
  notification_preferences: `select topic, mail, updated_at from notification_preferences where user_id = $1 order by topic`,
  mails: `select id, kind, recipient, locale, created_at, sent_at from mails where user_id = $1 order by created_at, id`,
  sessions: `select id, method, second_factor, user_agent, country, created_at, authenticated_at, used_at, expires_at
    from sessions where user_id = $1 order by created_at, id`,
  places: `select case bits when 0 then 'browser' when 1 then 'user agent' else 'network' end as kind, first_seen, last_seen
    from traces where party = $1 order by first_seen, last_seen, bits`,
  passwords: `select changed_at from passwords where user_id = $1`,
  passkeys: `select id, name, device_type, backed_up, transports, created_at, used_at
    from passkeys where user_id = $1 order by created_at, id`,
  authenticator_apps: `select created_at, confirmed_at from totp_secrets where user_id = $1`,
  backup_codes: `select created_at, used_at from backup_codes where user_id = $1 order by created_at, used_at`,
  provider_accounts: `select id, provider, issuer, subject, email, created_at, used_at
    from provider_accounts where user_id = $1 order by created_at, id`,
  exports: `select id, state, size, created_at, finished_at, expires_at
    from own_data_exports where user_id = $1 order by created_at, id`,
  audit: `select id, at, actor_type, action, subject_type, subject_id, data
    from audit_log where actor_id = $1 or (subject_type = 'profile' and subject_id = $1) order by id`,
};

/** Tables about a person that no section shows, each with the reason. */
export const notExported: Record<string, string> = {
  email_proofs: 'hashes of links and codes that were mailed',
  take_backs: 'hashes of the links in mails that warn of a change; the mails are listed',
  sign_in_challenges: 'hashes that live for minutes between two steps of signing in',
  passkey_challenges: 'hashes that live for minutes while an authenticator answers',
};
