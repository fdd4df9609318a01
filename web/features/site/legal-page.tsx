import type { ReactNode } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { type LegalText, type LegalVersion, legalVersions } from '#shared/site/legal-versions.ts';
import { TextClause, TextPage } from './text-page.tsx';

type LegalPageProps = {
  of: LegalText;
  path: string;
  title: string;
  description: string;
  lead: ReactNode;
  clauses: { id: string; title: ReactNode; text: ReactNode }[];
  coming: readonly LegalVersion[];
};

/** A legal text: what is announced stands in its lead, and all its versions under its changes. */
export const LegalPage = ({ of, path, title, description, lead, clauses, coming }: LegalPageProps) => (
  <TextPage
    path={path}
    title={title}
    description={description}
    lead={
      <>
        {lead}
        <AnnouncedVersion coming={coming} />
      </>
    }
  >
    {clauses.map(({ id, title, text }) => (
      <TextClause key={id} id={id} title={title}>
        {text}
        {id === 'changes' && <LegalVersions of={of} coming={coming} />}
      </TextClause>
    ))}
  </TextPage>
);

type Coming = { coming: readonly LegalVersion[] };

/** Leads to what is announced; nothing while nothing is. */
function AnnouncedVersion({ coming }: Coming) {
  const t = useTranslations('legal');
  if (coming.length === 0) return null;
  return <> {t.rich('coming', { changes: (words) => <a href="#changes">{words}</a> })}</>;
}

/** All versions of a legal text, the newest first, each with what it brought. */
function LegalVersions({ of, coming }: Coming & { of: LegalText }) {
  const t = useTranslations('legal');
  const format = useFormatter();
  const locale = useLocale().startsWith('es') ? 'es' : 'en';
  const dated = ({ since, news }: LegalVersion) => {
    const date = format.dateTime(new Date(since), { dateStyle: 'long' });
    const announced = coming.some((version) => version.since === since);
    return t(announced ? 'versionFrom' : 'versionSince', { date, news: news[locale] });
  };
  return (
    <>
      <p>{t('versions')}</p>
      <ul>
        {legalVersions[of].toReversed().map((version) => (
          <li key={version.since}>{dated(version)}</li>
        ))}
      </ul>
    </>
  );
}
