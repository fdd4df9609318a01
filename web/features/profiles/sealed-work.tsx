import { useFormatter } from 'use-intl';
import type { SealedPage, SealedProject } from '#shared/profiles/profiles.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Clause } from '#web/ui/clause.tsx';
import { Evidence } from '#web/ui/evidence.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Signature } from '#web/ui/signature.tsx';
import { OwnerLine } from './owner-line.tsx';
import { useBackingWords } from './use-backing-words.tsx';
import { useSignerName } from './use-signer-name.tsx';

/** All that is told of sealed work: that it was confirmed, when, and how strongly it is backed. */
export function SealedHeader({ sealed }: { sealed: SealedPage }) {
  const t = useWords('public.sealed');
  return (
    <header className="pt-8 md:pt-14">
      <PageTitle>{useSealedTitle()(sealed)}</PageTitle>
      <OwnerLine owner={sealed.owner} />
      <p className="mt-8 max-w-measure text-18">{t('text', { owner: sealed.owner.full_name })}</p>
      <Confirmed sealed={sealed} />
    </header>
  );
}

/** On the profile of whose work it is. */
export function SealedList({ sealed, linked }: { sealed: SealedProject[]; linked: boolean }) {
  const t = useWords('public.sealed');
  const title = useSealedTitle();
  const paths = usePaths();
  if (sealed.length === 0) return null;
  return (
    <Clause title={t('profile')} note={t('profileNote')}>
      {sealed.map((each) => (
        <article key={each.id} className="print:break-inside-avoid [&+&]:mt-14">
          <h3 className="font-serif text-22 wrap-anywhere">
            {linked ? (
              <TextLink href={paths.publicProject(each.short_id)} className="-my-2 inline-block py-2">
                {title(each)}
              </TextLink>
            ) : (
              title(each)
            )}
          </h3>
          <Confirmed sealed={each} />
        </article>
      ))}
    </Clause>
  );
}

/** What stands in the place of its title. */
export function useSealedTitle() {
  const t = useWords('public.sealed');
  return ({ approved_at }: SealedProject) => t('title', { year: approved_at.slice(0, 4) });
}

const Confirmed = ({ sealed }: { sealed: SealedProject }) =>
  sealed.confirmations.map((each) => (
    <Signature key={each.answered_at} signed className="mt-8">
      <SealedEvidence confirmation={each} />
    </Signature>
  ));

/** Who confirmed sealed work, by what they are to it, when, and from what kind of mailbox. */
function SealedEvidence({ confirmation }: { confirmation: SealedProject['confirmations'][number] }) {
  const format = useFormatter();
  const words = useBackingWords();
  const { named } = useSignerName();
  const { relationship, backing, answered_at } = confirmation;
  return (
    <Evidence
      items={[
        named({ signer_name: null, relationship, email_domain: null, withheld: true }),
        {
          main: (
            <time dateTime={answered_at}>
              {format.dateTime(new Date(answered_at), { month: 'long', year: 'numeric' })}
            </time>
          ),
        },
        words.backed(null, backing, true),
      ]}
    />
  );
}
