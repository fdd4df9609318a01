import type { QueueName } from '#shared/admin/queue-limits.ts';
import type { ContactTopic } from '#shared/contact/limits.ts';
import type { DocumentKind } from '#shared/identity/identity-rules.ts';
import type { HoldReason } from '#shared/jobs/post-policy.ts';
import type { ReportCategory } from '#shared/reports/limits.ts';
import type { RingKind } from '#shared/rings/limits.ts';
import type { HoldRule } from '#shared/signing/hold-rules.ts';
import { useWords } from '#web/i18n/use-words.ts';

/** What else a row says, in words: rules that hit, a topic, an article. */
export function useCaseNotes(queue: QueueName): (notes: string[]) => string {
  const rules = useWords('admin.rules');
  const categories = useWords('reports.categories');
  const appealed = useWords('reports.case')('appealed');
  const topics = useWords('contact.topics');
  const jobs = useWords('admin.queues.jobHolds');
  const rings = useWords('admin.queues.ringKinds');
  const roles = useWords('admin.queues.roleChanges');
  const documents = useWords('admin.queues.documents');
  if (queue === 'held' || queue === 'appeals')
    return (notes) => notes.map((rule) => rules(`${rule as HoldRule}.title`)).join(' · ');
  if (queue === 'reports')
    return (notes) =>
      notes.map((note) => (note === 'appeal' ? appealed : categories(note as ReportCategory))).join(' · ');
  if (queue === 'jobs') return (notes) => notes.map((reason) => jobs(reason as HoldReason)).join(' · ');
  if (queue === 'rings') return ([kind]) => rings(kind as RingKind);
  if (queue === 'roles') return ([role]) => roles(role as 'user' | 'admin');
  if (queue === 'messages') return ([topic]) => topics(topic as ContactTopic);
  if (queue === 'identity') return ([kind]) => documents(kind as DocumentKind);
  return (notes) => notes.join(' · ');
}
