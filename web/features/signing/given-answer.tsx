import { paths } from '#shared/paths.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Signature } from '#web/ui/signature.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { ConfirmedAs } from '../profiles/confirmed-as.tsx';
import { OptOutDoor, SecondaryAction } from './secondary-action.tsx';
import { SignedEvidence } from './signed-evidence.tsx';
import { pastOf, useSigningWords } from './signing-words.ts';
import { StatedProject } from './stated-project.tsx';

type GivenAnswerProps = { page: SigningPage; now: string; children?: Elements };

/** What was answered, about which work, and the way to take it back; between them what `children` add. */
export function GivenAnswer({ page, now, children }: GivenAnswerProps) {
  const { t, owner, ownerInFull, day } = useSigningWords(page);
  const answered = useWords('signing.states.answered');
  const { result } = page;
  if (!result) return null;
  const comment = result.comment && (
    <>
      <span lang={result.written_in ?? undefined} className="wrap-anywhere">
        {result.comment}
      </span>
      <span className="block text-14 text-muted">
        {result.comment_public
          ? answered(result.public_id ? 'commentPublic' : 'commentMayShow')
          : answered('commentPrivate', { owner })}
      </span>
    </>
  );
  return (
    <>
      <PageTitle
        lead={answered(page.thread?.open ? 'leadTalk' : 'lead', {
          owner: ownerInFull,
          date: day(result.answered_at),
        })}
      >
        {answered('heading')}
      </PageTitle>
      {result.outdated && <p className="mt-3 text-muted">{answered('outdated')}</p>}
      <DefinitionList
        className="mt-6"
        items={[
          {
            term: answered('yours'),
            detail: (
              <>
                {pastOf(result, t)}
                <ConfirmedAs as={result.answer === 'confirmed' ? result.confirmed_as : null} />
              </>
            ),
          },
          { term: answered('comment'), detail: comment || answered('noComment') },
        ]}
      />
      {children}
      <div className="mt-6 border-t border-line">
        <SecondaryAction
          intent="withdraw"
          danger
          page={page}
          open={t('withdraw.open')}
          text={page.owner.account === 'erased' ? t('withdraw.textAlone') : t('withdraw.text', { owner })}
          button={t('withdraw.button')}
        />
        <OptOutDoor page={page} />
        <a href={paths.myConfirmations()} className="flex min-h-11 items-center py-3 text-14 underline-offset-3">
          {t('mine')}
        </a>
      </div>
      <section aria-labelledby="says" className="mt-12">
        <h2 id="says" className="font-serif text-22">
          {t('request.says', { owner })}
        </h2>
        <StatedProject page={page}>
          {result.answer === 'confirmed' ? (
            <Signature signed={result.status === 'approved'} size="medium">
              <SignedEvidence page={page} result={result} now={now} />
            </Signature>
          ) : (
            <Signature signed={false}>
              <p className="text-14 font-550">
                <Typed>{page.signer.name}</Typed>
              </p>
              <p className="text-14 text-muted">{pastOf(result, t)}</p>
            </Signature>
          )}
        </StatedProject>
      </section>
    </>
  );
}
