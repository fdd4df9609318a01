import { useFormatter, useTranslations } from 'use-intl';
import type { Disclosed } from '#shared/disclosures/disclosures.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Typed, TypedList } from '#web/ui/typed.tsx';
import { ProjectFacts } from '../profiles/project-facts.tsx';

/** All that is withheld of a project, for the one who opened the link. */
export function DisclosedWork({ work }: { work: Disclosed }) {
  const t = useWords('disclosures.shown');
  return (
    <article>
      <PageTitle lead={t('lead', { owner: work.owner })}>
        <Typed>{work.title}</Typed>
      </PageTitle>
      <p className="mt-6 text-18">
        <Typed>{work.summary}</Typed>
      </p>
      {work.description_html && <Prose html={work.description_html} writtenIn={null} className="mt-4" />}
      <ProjectFacts project={work} className="mt-6" />
      {work.files.length > 0 && (
        <ul className="mt-4 text-14">
          {work.files.map(({ name }) => (
            <li key={name}>
              <Typed>{name}</Typed>
            </li>
          ))}
        </ul>
      )}
      <h2 className="mt-10 font-serif text-22">{t('confirmed')}</h2>
      {work.confirmations.map((each) => (
        <DisclosedConfirmation key={each.answered_at} confirmation={each} />
      ))}
    </article>
  );
}

function DisclosedConfirmation({ confirmation }: { confirmation: Disclosed['confirmations'][number] }) {
  const t = useWords('disclosures.shown');
  const words = useTranslations('public');
  const format = useFormatter();
  const { signer_name, organisation, email_domain, comment, receipt, relationship, answered_at } = confirmation;
  const about = [words(`relationships.${relationship}`), organisation, email_domain].filter((each) => each !== null);
  return (
    <section className="mt-4 border-t border-line pt-4">
      <p className="font-600">
        <Typed>{signer_name ?? t('unnamed')}</Typed>
      </p>
      <p className="text-14 text-muted">
        <TypedList words={[...about.filter(Boolean), format.dateTime(new Date(answered_at), { dateStyle: 'long' })]} />
      </p>
      {comment && (
        <blockquote dir="auto" className="mt-3 font-serif text-18 italic whitespace-pre-line">
          {words('project.quote', { comment })}
        </blockquote>
      )}
      {receipt ? (
        <>
          <ButtonLink href={inItself(receipt.text)} download={receipt.name} variant="secondary" className="mt-4">
            {t('file')}
          </ButtonLink>
          <p className="mt-1 text-14 text-muted">{t('fileText')}</p>
        </>
      ) : (
        <p className="mt-4 text-14 text-muted">{t('later')}</p>
      )}
    </section>
  );
}

/** The page is shown once: a file at an address of its own could not be fetched any more. */
const inItself = (text: string) => `data:application/json;charset=utf-8,${encodeURIComponent(text)}`;
