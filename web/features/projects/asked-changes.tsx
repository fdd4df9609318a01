import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ThreadMessages } from '../signing/thread-messages.tsx';

/** What signers asked for and what was written about it, above the form in which it is done. */
export function AskedChanges({ project: { signers, threads } }: { project: ProjectDetail }) {
  const t = useWords('editProject.asked');
  return signers
    .filter(({ state, answer }) => state === 'answered' && answer === 'changes_requested')
    .map(({ id, name, comment, written_in }) => (
      <section key={id} aria-labelledby={`asked-${id}`} className="mt-6 max-w-measure border-l-3 border-ink pl-5">
        <h2 id={`asked-${id}`} className="font-550">
          {t('title', { name })}
        </h2>
        {comment && (
          <blockquote
            lang={written_in ?? undefined}
            className="mt-2 font-serif text-22 italic whitespace-pre-line wrap-anywhere"
          >
            {t('quote', { comment })}
          </blockquote>
        )}
        {threads
          .filter(({ signer_id }) => signer_id === id)
          .map(({ request_id, messages }) => (
            <ThreadMessages key={request_id} messages={messages} names={{ owner: null, signer: name }} />
          ))}
      </section>
    ));
}
