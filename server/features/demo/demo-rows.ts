import type { Insertable } from 'kysely';
import type { MailSuppressions } from '#server/platform/database/schema.ts';
import type { PromisedMail } from '#server/platform/mail/promise-mail.ts';
import { suppressionHash } from '#server/platform/mail/suppressed-mailbox.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { auditRows, stepRows } from './audit-rows.ts';
import { demoId } from './demo-id.ts';
import type { DemoPerson, DemoProject, DemoSigner } from './demo-person.ts';
import { momentOf } from './demo-time.ts';
import { adminNotifications, ownerNotifications } from './notification-rows.ts';
import { passwordRow, profileRow, projectRow, traceRows } from './person-rows.ts';
import { storyOf } from './project-story.ts';
import {
  confirmationRow,
  holdRows,
  requestRow,
  type Seeding,
  signedContentRow,
  signerIds,
  signerRow,
} from './signing-rows.ts';

type Owned = { person: DemoPerson; project: DemoProject };
type Asked = Owned & { signer: DemoSigner };

/** Every row of the demo, table by table. */
export function demoRows(people: DemoPerson[], seeding: Seeding & { passwordHash: string }) {
  const { now, secretKey, passwordHash } = seeding;
  const admin = people.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('the demo has an admin');
  const adminId = demoId(admin.username);
  const owned: Owned[] = people.flatMap((person) => person.projects.map((project) => ({ person, project })));
  const asked: Asked[] = owned.flatMap((each) => each.project.signers.map((signer) => ({ ...each, signer })));
  const audit = auditRows(people, now, adminId);
  return {
    profiles: people.map(profileRow),
    passwords: people.map((person) => passwordRow(person, passwordHash)),
    traces: people.flatMap((person) => traceRows(person, secretKey, now)),
    projects: owned.map(({ person, project }) => projectRow(person, project, now)),
    signers: asked.map(({ person, project, signer }) => signerRow(person, project, signer, now)),
    requests: asked.map(({ person, project, signer }) => requestRow(person, project, signer, now)),
    confirmations: owned.flatMap(({ person, project }) =>
      storyOf(person, project, now).answers.map((answered) => confirmationRow(person, project, answered, seeding)),
    ),
    contents: owned.flatMap(({ person, project }) =>
      storyOf(person, project, now).answers.map(({ signer }) =>
        signedContentRow(person, project, signer, seeding.files),
      ),
    ),
    holds: owned.flatMap(({ person, project }) => holdRows(person, project, now, adminId)),
    suppressions: asked.flatMap(({ signer }) => suppressionRows(signer, secretKey, now)),
    notifications: owned.flatMap(({ person, project }) => [
      ...ownerNotifications(person, project, now),
      ...adminNotifications(person, project, now, admin),
    ]),
    audit,
    steps: stepRows(audit),
    mails: asked.filter(({ signer }) => signer.outcome.is === 'queued').map(requestMail),
  };
}

function suppressionRows({ email, outcome }: DemoSigner, secretKey: string, now: Date): Insertable<MailSuppressions>[] {
  if (outcome.is !== 'opted_out') return [];
  const mailbox_hash = suppressionHash(secretKey, mailboxOf(email));
  return [{ mailbox_hash, reason: 'opted_out', created_at: momentOf(outcome.at, now) }];
}

const requestMail = ({ person, project, signer }: Asked): PromisedMail => ({
  kind: 'signing-request',
  recipient: signer.email,
  locale: person.locale,
  userId: demoId(person.username),
  requestId: signerIds(person, project, signer).request,
});
