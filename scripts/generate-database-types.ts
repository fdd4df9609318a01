import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { readEnv } from '../server/env.ts';
import { createDatabase, createPool } from '../server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../server/platform/database/embedded.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { maskedViews, rowViews } from '../server/platform/database/views.ts';
import { reviewOutcomes } from '../shared/admin/reviews.ts';
import { collaborationStates } from '../shared/collaborators/limits.ts';
import { contactTopics } from '../shared/contact/limits.ts';
import {
  documentKinds,
  identityDifferences,
  identityReasons,
  identityStatuses,
  pictureParts,
  pictureWays,
} from '../shared/identity/identity-rules.ts';
import { postMarks } from '../shared/jobs/limits.ts';
import {
  mailCadences,
  notificationTopics,
  notificationTypes,
  referenceTypes,
} from '../shared/notifications/notification-topics.ts';
import { billingPeriods, subscriptionStatuses } from '../shared/plans/subscription.ts';
import { tierNames } from '../shared/plans/tiers.ts';
import { searchAlerts, searchKinds } from '../shared/saved-searches/limits.ts';
import { threadAuthors } from '../shared/signing/change-threads.ts';
import { clientVisibilities } from '../shared/signing/client-visibility.ts';
import { approvalRules } from '../shared/signing/limits.ts';
import { askingCauses, mailboxStandings } from '../shared/signing/signing.ts';

/** Writes server/platform/database/schema.ts from a freshly migrated database; with --verify only compares. */
const { values } = parseArgs({ options: { verify: { type: 'boolean' } } });
const union = (...words: string[]) => words.map((word) => `"${word}"`).join(' | ');
const status = union('pending', 'approved', 'rejected');
const locale = `Generated<${union('en', 'es')}>`;
const relationship = union('client', 'collaborator', 'manager', 'colleague', 'other');
const links = '{ label: string; url: string }[]';
const columns = {
  'profiles.role': `Generated<${union('user', 'admin')}>`,
  'profiles.locale': locale,
  'profiles.visibility': `Generated<${union('public', 'unlisted', 'private')}>`,
  'profiles.verification_status': `Generated<${union('unverified', 'pending', 'verified', 'rejected')}>`,
  'identity_verifications.status': `Generated<${union(...identityStatuses)}>`,
  'identity_verifications.document': union(...documentKinds),
  'identity_verifications.reason': `${union(...identityReasons)} | null`,
  'identity_verifications.differs': `Generated<(${union(...identityDifferences)})[]>`,
  'identity_pictures.part': union(...pictureParts),
  'identity_pictures.came_by': union(...pictureWays),
  'contact_messages.locale': union('en', 'es'),
  'letters.locale': union('en', 'es'),
  'contact_messages.topic': union(...contactTopics),
  'profiles.date_of_birth': 'string | null',
  'projects.approval_rule': `Generated<${union(...approvalRules)}>`,
  'projects.client_visibility': `Generated<${union(...clientVisibilities)}>`,
  'credentials.client_visibility': `Generated<${union(...clientVisibilities)}>`,
  'projects.status': `Generated<${status}>`,
  'projects.rejected_ground': `${union('signer', 'content', 'not_credible')} | null`,
  'project_holds.outcome': `${union(...reviewOutcomes)} | null`,
  'work_prints.started_on': 'string',
  'work_prints.ended_on': 'string | null',
  'projects.visibility': `Generated<${union('public', 'hidden')}>`,
  'projects.started_on': 'string',
  'projects.ended_on': 'string | null',
  'profiles.links': `ColumnType<${links}, string | undefined, string>`,
  'projects.links': `ColumnType<${links}, string | undefined, string>`,
  'signers.relationship': relationship,
  'request_messages.author': union(...threadAuthors),
  'signing_requests.state': `Generated<${union('open', 'answered', 'cancelled', 'opted_out')}>`,
  'signing_requests.cause': `Generated<${union(...askingCauses)}>`,
  'signing_requests.locale': locale,
  'signing_tokens.purpose': `Generated<${union('answer', 'receipt')}>`,
  'confirmations.answer': union('confirmed', 'changes_requested', 'declined'),
  'confirmations.relationship': relationship,
  'confirmations.mailbox_standing': union(...mailboxStandings),
  'subscriptions.tier': `${union(...tierNames)} | null`,
  'subscriptions.status': union(...subscriptionStatuses),
  'subscriptions.every': union(...billingPeriods),
  'subscriptions.next_every': `${union(...billingPeriods)} | null`,
  'sandbox_subscriptions.status': union(...subscriptionStatuses),
  'sandbox_subscriptions.every': union(...billingPeriods),
  'sandbox_checkouts.state': union('open', 'paid', 'left', 'replaced'),
  'mails.locale': union('en', 'es'),
  'mail_suppressions.reason': union('opted_out', 'bounced', 'complained'),
  'backings.answer': `${union('accepted', 'declined')} | null`,
  'collaborations.state': `Generated<${union(...collaborationStates)}>`,
  'job_post_marks.mark': union(...postMarks),
  'saved_searches.kind': union(...searchKinds),
  'saved_searches.alert': union(...searchAlerts),
  'notifications.type': union(...notificationTypes),
  'notifications.reference_type': `${union(...referenceTypes)} | null`,
  'notification_preferences.topic': union(...notificationTopics),
  'notification_preferences.mail': union(...mailCadences),
};

const embedded = await startEmbeddedPostgres(join(readEnv().dataDir, 'types'));
const admin = createPool(embedded.config);
const database = `types_${process.pid}`;
await admin.query(`create database ${database}`);
try {
  const db = createDatabase(createPool({ ...embedded.config, database }));
  await migrate(db);
  await db.destroy();
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, '../node_modules/.bin/kysely-codegen'),
    ...[
      '--dialect',
      'postgres',
      '--date-parser',
      'string',
      '--exclude-pattern',
      `(public.)?{kysely_*,${[...Object.keys(rowViews), ...maskedViews].join(',')}}`,
    ],
    ...['--url', `postgres://countersign@localhost/${database}?host=${embedded.config.host}`],
    ...['--type-mapping', JSON.stringify({ int8: 'number' }), '--overrides', JSON.stringify({ columns })],
    ...['--out-file', join(import.meta.dirname, '../server/platform/database/schema.ts')],
    ...(values.verify ? ['--verify'] : []),
  ]);
  process.stdout.write(stdout);
} finally {
  await admin.query(`drop database ${database}`);
  await admin.end();
  await embedded.stop();
}
