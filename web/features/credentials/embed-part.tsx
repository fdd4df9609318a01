import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import { embedFrame } from '#shared/credentials/embed-frame.ts';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SharedAddress } from '../../ui/shared-address.tsx';

type EmbedPartProps = { project: Pick<ProjectDetail, 'short_id' | 'title'>; origin: string };

/** What the owner copies into their own site. */
export function EmbedPart({ project: { short_id, title }, origin }: EmbedPartProps) {
  const t = useWords('credential.own.embed');
  const address = origin + credentialPaths.embed(short_id);
  return (
    <details className="border-y border-line open:pb-6">
      <summary className="min-h-11 cursor-pointer py-3 font-550">{t('title')}</summary>
      <p className="mt-3">{t('text')}</p>
      <SharedAddress address={embedFrame({ address, label: title })} className="mt-3" />
      <ButtonLink href={credentialPaths.embed(short_id)} variant="secondary" className="mt-3" target="_blank">
        {t('see')}
      </ButtonLink>
    </details>
  );
}
