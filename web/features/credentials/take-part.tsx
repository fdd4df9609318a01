import { Download } from 'lucide-react';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Clause, Measure } from '../../ui/clause.tsx';

/** The files of a credential, each with what it is for. */
export function TakePart({ shortId }: { shortId: string }) {
  const t = useWords('credential.take');
  const files = [
    { href: credentialPaths.bundle(shortId), name: t('bundle'), text: t('bundleText') },
    { href: credentialPaths.file(shortId), name: t('file'), text: t('fileText') },
  ];
  return (
    <Clause title={t('title')}>
      <Measure>
        <p>{t('text')}</p>
        {files.map(({ href, name, text }) => (
          <div key={href} className="mt-4">
            <ButtonLink href={href} variant="secondary" download>
              <Download size={18} strokeWidth={1.6} aria-hidden="true" />
              <span>{name}</span>
            </ButtonLink>
            <p className="mt-1 text-14 text-muted">{text}</p>
          </div>
        ))}
      </Measure>
    </Clause>
  );
}
