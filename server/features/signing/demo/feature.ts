import {
  type DemoPerson,
  type DemoProject,
  type DemoSigner,
  demoId,
  momentOf,
  signerIds,
} from '#server/features/demo/published.ts';
import type { Demo, Feature, Seeded } from '#server/features/manifest.ts';
import type { PromisedMail } from '#server/platform/mail/enqueue-mail.ts';
import { suppressionHash } from '#server/platform/mail/suppressed-mailbox.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { auditRows, stepRows } from './audit-rows.ts';
import { ownerNotifications } from './news-rows.ts';
import { storyOf } from './project-story.ts';
import { confirmationRow, requestRow, signedContentRow, signerRow, statedRows } from './signing-rows.ts';

type Owned = { person: DemoPerson; project: DemoProject };
type Asked = Owned & { signer: DemoSigner };

/** Everybody who was asked, what they answered, and what that left with owners and in the log. */
function seedSigning({ people, admin, now, secretKey, log }: Demo, { files = [] }: Seeded): Seeded {
  const owned: Owned[] = people.flatMap((person) => person.projects.map((project) => ({ person, project })));
  const asked: Asked[] = owned.flatMap((each) => each.project.signers.map((signer) => ({ ...each, signer })));
  const answered = owned.flatMap((each) =>
    storyOf(each.person, each.project, now).answers.map((answer) => ({ ...each, answer })),
  );
  const stated = answered.flatMap(({ person, project, answer }) =>
    statedRows(person, project, answer, { secretKey, now, files, log }),
  );
  const audit = auditRows(people, now, demoId(admin.username));
  return {
    signers: asked.map(({ person, project, signer }) => signerRow(person, project, signer, now)),
    signing_requests: asked.map(({ person, project, signer }) => requestRow(person, project, signer, now)),
    signed_contents: answered.map(({ person, project, answer }) =>
      signedContentRow(person, project, answer.signer, files),
    ),
    confirmations: answered.map(({ person, project, answer }) =>
      confirmationRow(person, project, answer, { secretKey, now, files }),
    ),
    log_statements: stated.map(({ statement }) => statement),
    log_disclosed: stated.map(({ disclosed }) => disclosed),
    project_steps: stepRows(audit),
    mail_suppressions: asked.flatMap(({ signer }) => suppressionRows(signer, secretKey, now)),
    notifications: owned.flatMap(({ person, project }) => ownerNotifications(person, project, now)),
    audit_log: audit,
    // The one request that somebody who tries the product can answer: its mail goes the way of all mail.
    mails: asked.filter(({ signer }) => signer.outcome.is === 'queued').map(requestMail),
  };
}

function suppressionRows({ email, outcome }: DemoSigner, secretKey: string, now: Date) {
  if (outcome.is !== 'opted_out') return [];
  const mailbox_hash = suppressionHash(secretKey, mailboxOf(email));
  return [{ mailbox_hash, reason: 'opted_out' as const, created_at: momentOf(outcome.at, now) }];
}

const requestMail = ({ person, project, signer }: Asked): PromisedMail => ({
  kind: 'signing-request',
  recipient: signer.email,
  locale: person.locale,
  userId: demoId(person.username),
  requestId: signerIds(person, project, signer).request,
});

/** What the signers of the demo were asked and answered: made by the rules of signing, which know nothing of it. */
export const signingDemo = { seed: seedSigning } satisfies Feature;
