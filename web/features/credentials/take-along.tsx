import { Copy, Download } from 'lucide-react';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import { embedFrame } from '#shared/credentials/embed-frame.ts';
import { linkedInFields, linkedInLink } from '#shared/credentials/linked-in.ts';
import { paths } from '#shared/paths.ts';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useRootData } from '#web/root-data.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Clause, Measure } from '#web/ui/clause.tsx';
import { SharedAddress } from '#web/ui/shared-address.tsx';
import { useCopy } from '#web/ui/use-copy.ts';

/** What the owner of confirmed work holds of it, and where they can show it. */
export function TakeAlong({ project }: { project: ProjectDetail }) {
  const t = useWords('credential.own');
  const take = useWords('credential.take');
  const origin = useRootData()?.publicUrl ?? '';
  const { short_id, title, approved_at } = project;
  if (!approved_at) return null;
  const fields = linkedInFields({
    title,
    address: origin + credentialPaths.page(short_id),
    issued: approved_at,
    id: short_id,
  });
  const files = [
    { href: credentialPaths.bundle(short_id), name: t('file') },
    { href: credentialPaths.pdf(short_id), name: take('pdf') },
    { href: credentialPaths.png(short_id), name: take('png') },
    { href: credentialPaths.svg(short_id), name: take('svg') },
  ];
  return (
    <Clause title={t('title')} note={t('note')}>
      <Measure>
        <p>{t('text')}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink href={paths.credential(short_id)} variant="secondary">
            {t('page')}
          </ButtonLink>
          {files.map(({ href, name }) => (
            <ButtonLink key={href} href={href} variant="secondary" download>
              <Download size={18} strokeWidth={1.6} aria-hidden="true" />
              <span>{name}</span>
            </ButtonLink>
          ))}
        </div>
        <details className="mt-4 border-t border-line open:pb-6">
          <summary className="min-h-11 cursor-pointer py-3 font-550">{t('linkedIn.title')}</summary>
          <ButtonLink href={linkedInLink(fields)} variant="secondary" className="mt-3" target="_blank" rel="noreferrer">
            {t('linkedIn.add')}
          </ButtonLink>
          <p className="mt-3 text-14 text-muted">{t('linkedIn.copy')}</p>
          <dl className="mt-2 grid gap-x-4 gap-y-1 text-14 sm:grid-cols-[auto_1fr]">
            {(['name', 'organizationName', 'issued', 'certId', 'certUrl'] as const).map((name) => (
              <div key={name} className="contents">
                <dt className="text-muted">{t(`linkedIn.${name}`)}</dt>
                <dd className="font-mono wrap-anywhere select-all">
                  {name === 'issued' ? `${fields.issueYear}-${fields.issueMonth.padStart(2, '0')}` : fields[name]}
                </dd>
              </div>
            ))}
          </dl>
        </details>
        <EmbedPart project={project} origin={origin} />
      </Measure>
    </Clause>
  );
}

type EmbedPartProps = { project: Pick<ProjectDetail, 'short_id' | 'title'>; origin: string };

/** What the owner copies into their own site. */
function EmbedPart({ project: { short_id, title }, origin }: EmbedPartProps) {
  const t = useWords('credential.own.embed');
  const copy = useCopy();
  const address = origin + credentialPaths.embed(short_id);
  const code = embedFrame({ address, label: title });
  const said = { done: { title: t('copied') }, failed: { title: t('notCopied'), detail: t('byHand') } };
  return (
    <details className="border-y border-line open:pb-6">
      <summary className="min-h-11 cursor-pointer py-3 font-550">{t('title')}</summary>
      <p className="mt-3">{t('text')}</p>
      <SharedAddress address={code} className="mt-3" />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" className="noscript:hidden" onClick={() => void copy(code, said)}>
          <Copy size={18} strokeWidth={1.6} aria-hidden="true" />
          {t('copy')}
        </Button>
        <ButtonLink href={credentialPaths.embed(short_id)} variant="secondary" target="_blank">
          {t('see')}
        </ButtonLink>
      </div>
    </details>
  );
}
