import { Download } from 'lucide-react';
import { badgeSize } from '#shared/credentials/badge-size.ts';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Clause, Measure } from '#web/ui/clause.tsx';

type TakePartProps = { shortId: string; title: string; owner: string };

/** The files of a credential, each with what it is for, and how its badge looks. */
export function TakePart({ shortId, title, owner }: TakePartProps) {
  const t = useWords('credential.take');
  const files = [
    { path: credentialPaths.bundle, name: t('bundle'), text: t('bundleText') },
    { path: credentialPaths.file, name: t('file'), text: t('fileText') },
    { path: credentialPaths.pdf, name: t('pdf'), text: t('pdfText') },
  ];
  return (
    <Clause title={t('title')}>
      <Measure>
        <p>{t('text')}</p>
        {files.map(({ path, name, text }) => (
          <div key={name} className="mt-4">
            <FileLink href={path(shortId)} name={name} />
            <p className="mt-1 text-14 text-muted">{text}</p>
          </div>
        ))}
        <div className="mt-4 flex flex-wrap gap-3">
          <FileLink href={credentialPaths.png(shortId)} name={t('png')} />
          <FileLink href={credentialPaths.svg(shortId)} name={t('svg')} />
        </div>
        <p className="mt-1 text-14 text-muted">{t('pictureText')}</p>
        <BadgePicture shortId={shortId} label={t('badge', { title, owner })} />
      </Measure>
    </Clause>
  );
}

const FileLink = ({ href, name }: { href: string; name: string }) => (
  <ButtonLink href={href} variant="secondary" download>
    <Download size={18} strokeWidth={1.6} aria-hidden="true" />
    <span>{name}</span>
  </ButtonLink>
);

/** The badge as other sites show it. */
const BadgePicture = ({ shortId, label }: { shortId: string; label: string }) => (
  <img
    src={credentialPaths.badge(shortId)}
    alt={label}
    {...badgeSize}
    loading="lazy"
    className="mt-4 h-auto w-full max-w-100 print:hidden"
  />
);
