import type { ReactNode } from 'react';
import type { LegalText, LegalVersion } from '#shared/site/legal-versions.ts';
import { AnnouncedVersion, LegalVersions } from './legal-versions.tsx';
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
