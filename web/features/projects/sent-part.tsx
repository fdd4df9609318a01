import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormatter } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import { useShownNames } from '#web/i18n/shown-names.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useRootData } from '#web/root-data.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useCopy } from '#web/ui/use-copy.ts';

/** Right after a project was sent: the note that tells its signers what comes, and the way to the next one. */
export function SentPart({ project: { title, signers } }: { project: ProjectDetail }) {
  const t = useWords('ownProject.sent');
  const format = useFormatter();
  const { shownName } = useShownNames();
  const copy = useCopy();
  const root = useRootData();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const host = root ? new URL(root.publicUrl).host : '';
  const note = t('note', { title, host, owner: root?.viewer?.full_name ?? '' });
  const said = { done: { title: t('copied') }, failed: { title: t('notCopied') } };
  return (
    <section aria-labelledby="sent" className="sheet mt-6 max-w-measure p-5 md:p-8">
      <h2 id="sent" ref={heading} tabIndex={-1} className="font-serif text-22 wrap-anywhere outline-none">
        {t('title', { names: format.list(signers.map(({ name }) => name)) })}
      </h2>
      {/* An address that was mistyped is seen best right now. */}
      <p className="mt-1 text-14 wrap-anywhere text-muted">
        {format.list(signers.map(({ email }) => shownName(email)))}
      </p>
      <p className="mt-2">{t('text')}</p>
      <p className="mt-4 rounded-6 bg-sunken px-4 py-3 text-14 whitespace-pre-line wrap-anywhere select-all">{note}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => void copy(withoutIsolates(note), said)} className="noscript:hidden">
          <Copy size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('copy')}
        </Button>
        <ButtonLink to={paths.newProject()} variant="secondary">
          {t('next')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Marks of direction are for our page: in a mail of somebody else they may show as boxes. */
const withoutIsolates = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
