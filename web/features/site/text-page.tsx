import type { ReactNode } from 'react';
import { Clause } from '#web/ui/clause.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

type TextPageProps = { path: string; title: string; description: string; lead: ReactNode; children: ReactNode };

/** A page that is read from top to bottom: what it is about, then clause by clause. */
export function TextPage({ path, title, description, lead, children }: TextPageProps) {
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <header className="pt-8 md:pt-14">
        <PageTitle lead={lead}>{title}</PageTitle>
      </header>
      {children}
    </>
  );
}

type TextClauseProps = { id?: string; title: ReactNode; children: ReactNode };

/** Running text with its name in the margin; an id makes it a place to link to. */
export function TextClause({ id, title, children }: TextClauseProps) {
  return (
    <Clause id={id} title={title}>
      <div className="prose">{children}</div>
    </Clause>
  );
}
