import { Mail, Unlink } from 'lucide-react';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { shortName } from '#shared/text/short-name.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { Signature } from '../../ui/signature.tsx';
import { StateLabel } from '../../ui/state-label.tsx';
import { Typed } from '../../ui/typed.tsx';
import { ConfirmedAs } from '../profiles/confirmed-as.tsx';
import { SignedEvidence } from './signed-evidence.tsx';
import { useSigningWords } from './signing-words.ts';

const icon = { size: 20, strokeWidth: 1.6, 'aria-hidden': true, className: 'mt-0.5 shrink-0' } as const;

/** Thanks, the sheet with its line as it stands now, and what happens next. */
export function AnswerKept({ page, now, fresh }: { page: SigningPage; now: string; fresh: boolean }) {
  const { t } = useSigningWords(page);
  const names = { signer: shortName(page.signer.name), owner: page.owner.full_name };
  const { result } = page;
  if (!result) return null;
  return (
    <>
      <p className="mt-3 text-muted">{t(`complete.${thanksFor(result)}`, names)}</p>
      <div className="sheet mt-8 p-5">
        <h2 className="font-serif text-22 wrap-anywhere">
          <Typed>{page.title}</Typed>
        </h2>
        <p className="mt-1 text-14 text-muted">
          {[page.owner.full_name, page.project?.role].filter(Boolean).join(', ')}
        </p>
        <ConfirmedAs as={result.answer === 'confirmed' ? result.confirmed_as : null} className="mt-1" />
        {result.status === 'approved' ? (
          <Signature signed size="huge" fresh={fresh}>
            <SignedEvidence page={page} result={result} now={now} />
          </Signature>
        ) : (
          <NotPublic page={page} result={result} />
        )}
      </div>
      <ul className="mt-6 grid gap-3 text-14">
        <li className="flex gap-3">
          <Mail {...icon} />
          <span className="min-w-0 wrap-anywhere">
            <Breakable>{t('complete.receipt', { email: page.signer.email })}</Breakable>
          </span>
        </li>
        <li className="flex gap-3">
          <Unlink {...icon} />
          <span className="min-w-0">{t('complete.link')}</span>
        </li>
      </ul>
    </>
  );
}

function NotPublic({ page, result }: { page: SigningPage; result: NonNullable<SigningPage['result']> }) {
  const { t, day } = useSigningWords(page);
  const { waits_for } = result;
  return (
    <Signature signed={false}>
      <StateLabel state={waits_for === 'review' ? 'held' : result.answer === 'declined' ? 'rejected' : 'pending'}>
        {waits_for ? t(`complete.waiting.${waits_for}`) : t(`answers.${result.answer}.past`)}
      </StateLabel>
      <p className="mt-2 text-14 font-550">
        <Typed>{page.signer.name}</Typed>
      </p>
      <p className="text-14 text-muted">{t('complete.answeredOn', { date: day(result.answered_at) })}</p>
    </Signature>
  );
}

function thanksFor({ answer, status, waits_for }: NonNullable<SigningPage['result']>) {
  if (answer === 'changes_requested') return 'changes';
  if (answer === 'declined') return status === 'rejected' ? 'declined' : 'thanks';
  return waits_for === 'review' ? 'held' : waits_for === 'signers' ? 'others' : 'thanks';
}
