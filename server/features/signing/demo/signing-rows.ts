import type { Insertable } from 'kysely';
import {
  type DemoPerson,
  type DemoProject,
  type DemoSigner,
  demoDevice,
  demoId,
  demoNetwork,
  momentOf,
  requestTimes,
  signerIds,
} from '#server/features/demo/published.ts';
import { statementRows } from '#server/features/log/published.ts';
import { backingColumns, rulesVersion } from '#server/features/trust/published.ts';
import type {
  Confirmations,
  Files,
  SignedContents,
  Signers,
  SigningRequests,
} from '#server/platform/database/schema.ts';
import type { SignedContent } from '#shared/signing/signed-content.ts';
import { domainOf, mailboxOf } from '#shared/text/email-address.ts';
import { answerFields } from '../answer-fields.ts';
import { ownerColumns } from '../record-confirmation.ts';
import { contentHash } from '../shown-content.ts';
import type { Answered } from './project-story.ts';

export type Seeding = { now: Date; secretKey: string; files: Insertable<Files>[] };

const states = {
  queued: 'open',
  waiting: 'open',
  undeliverable: 'open',
  expired: 'open',
  opted_out: 'opted_out',
  cancelled: 'cancelled',
  answered: 'answered',
} as const;

export function signerRow(
  person: DemoPerson,
  project: DemoProject,
  signer: DemoSigner,
  now: Date,
): Insertable<Signers> {
  const { name, email, relationship, organisation } = signer;
  const ids = signerIds(person, project, signer);
  // One after the other, as they were named, so that lists keep the order.
  const place = project.signers.indexOf(signer);
  return {
    id: ids.signer,
    project_id: ids.project,
    name,
    email,
    mailbox: mailboxOf(email),
    relationship,
    organisation,
    created_at: new Date(momentOf(project.written, now).getTime() + place),
  };
}

export function requestRow(
  person: DemoPerson,
  project: DemoProject,
  signer: DemoSigner,
  now: Date,
): Insertable<SigningRequests> {
  const ids = signerIds(person, project, signer);
  const { outcome } = signer;
  const { askedAt, sentAt, lastSentAt, expiresAt, reminders } = requestTimes(signer, now);
  const closed = outcome.is === 'answered' || outcome.is === 'opted_out' || outcome.is === 'cancelled';
  return {
    id: ids.request,
    signer_id: ids.signer,
    project_id: ids.project,
    state: states[outcome.is],
    locale: person.locale,
    reminders_sent: reminders,
    created_at: askedAt,
    sent_at: sentAt,
    last_sent_at: lastSentAt,
    bounced_at: outcome.is === 'undeliverable' ? momentOf(outcome.at, now) : null,
    expires_at: expiresAt,
    closed_at: closed ? momentOf(outcome.at, now) : null,
  };
}

export function confirmationRow(
  person: DemoPerson,
  project: DemoProject,
  { signer, answer, at }: Answered,
  { now, secretKey, files }: Seeding,
) {
  const ids = signerIds(person, project, signer);
  const { name, relationship, organisation, email } = signer;
  const comment = answer.comment ?? '';
  const content = shownTo(person, project, signer, files);
  const network = answer.same_network ? person.username : email;
  return {
    id: ids.confirmation,
    request_id: ids.request,
    signer_id: ids.signer,
    project_id: ids.project,
    project_version: 1,
    content_sha256: contentHash(content),
    ...ownerColumns(content),
    answer: answer.answer,
    unknown_person: answer.unknown_person ?? false,
    comment,
    comment_public: comment !== '' && (answer.comment_public ?? false),
    signer_name: name,
    relationship,
    organisation,
    ...backingColumns(
      email,
      { mailbox: answer.mailbox ?? 'public_provider', owners: answer.known_from ?? 0 },
      answer.code ?? false,
    ),
    device_hash: demoDevice(email, secretKey),
    network_hash: demoNetwork(network, secretKey),
    answered_at: at,
    withdrawn_at: answer.withdrawn === undefined ? null : momentOf(answer.withdrawn, now),
  } satisfies Insertable<Confirmations>;
}

/** What the log has of it: it was answered before there was a log. */
export function statedRows(
  person: DemoPerson,
  project: DemoProject,
  answered: Answered,
  seeding: Seeding & { log: string },
) {
  const row = confirmationRow(person, project, answered, seeding);
  const content = shownTo(person, project, answered.signer, seeding.files);
  const stated = { subject: row.id, log: seeding.log, rules: rulesVersion, intake: true };
  const answer = statementRows({
    ...stated,
    kind: 'answer',
    at: row.answered_at,
    fields: answerFields(row, content),
  });
  if (!row.withdrawn_at) return [answer];
  return [answer, statementRows({ ...stated, kind: 'withdrawal', at: row.withdrawn_at, tag: answer.statement.tag })];
}

/** What a demo signer was shown. */
export function signedContentRow(
  person: DemoPerson,
  project: DemoProject,
  signer: DemoSigner,
  files: Insertable<Files>[],
): Insertable<SignedContents> {
  const content = shownTo(person, project, signer, files);
  return { content_sha256: contentHash(content), content: JSON.stringify(content) };
}

function shownTo(person: DemoPerson, project: DemoProject, signer: DemoSigner, files: Insertable<Files>[]) {
  const { title, summary, description, role, organisation, started_on, ended_on, skills, links } = project;
  const { client_visibility } = project;
  const ids = signerIds(person, project, signer);
  const shown = files
    .filter((file) => file.project_id === ids.project)
    .map(({ name, media_type, size, sha256 }) => ({ name, media_type, size, sha256: sha256.toString('hex') }));
  const text = { title, summary, description, role, organisation, started_on, ended_on, skills, links };
  const { username, full_name, headline, location } = person;
  return {
    form: 2,
    project: { id: ids.project, version: 1, ...text, ...(client_visibility && { client_visibility }), files: shown },
    owner: { id: demoId(username), full_name, username, headline, location, photo_sha256: null },
    signer: {
      name: signer.name,
      relationship: signer.relationship,
      organisation: signer.organisation,
      email_domain: domainOf(signer.email),
    },
  } satisfies SignedContent;
}
