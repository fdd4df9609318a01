import { Mail, Megaphone, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { coverOf } from '#shared/projects/cover.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { shortName } from '#shared/text/short-name.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Signature } from '#web/ui/signature.tsx';
import { StateLabel } from '#web/ui/state-label.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { WorkPicture } from '#web/ui/work-picture.tsx';
import { ConfirmedAs } from '../profiles/confirmed-as.tsx';
import { SignedEvidence } from './signed-evidence.tsx';
import { pastOf, useSigningWords } from './signing-words.ts';

const icon = { size: 20, strokeWidth: 1.6, 'aria-hidden': true, className: 'mt-0.5 shrink-0' } as const;

/** Thanks, the sheet with its line as it stands now, and what happens next. */
export function AnswerKept({ page, now, fresh }: { page: SigningPage; now: string; fresh: boolean }) {
  const t = useWords('answered');
  const { result } = page;
  const { owner, ownerInFull } = useSigningWords(page);
  if (!result) return null;
  const said = result.unknown_person ? 'unknown' : result.answer;
  const cover = coverOf((page.project?.files ?? []).flatMap((file) => (file.id ? [{ ...file, id: file.id }] : [])));
  return (
    <>
      <p className="mt-3 text-muted">{t(`thanks.${said}`, { signer: shortName(page.signer.name), owner })}</p>
      <div className="sheet mt-8 p-5">
        {cover && <WorkPicture title={page.title ?? ''} cover={cover} size="wide" className="mb-5" />}
        <h2 className="font-serif text-22 wrap-anywhere">
          <Typed>{page.title}</Typed>
        </h2>
        <p className="mt-1 text-14 text-muted">{[ownerInFull, page.project?.role].filter(Boolean).join(', ')}</p>
        <ConfirmedAs as={result.answer === 'confirmed' ? result.confirmed_as : null} className="mt-1" />
        {result.status === 'approved' ? (
          <Signature signed size="huge" fresh={fresh}>
            <SignedEvidence page={page} result={result} now={now} />
          </Signature>
        ) : (
          <NotPublic page={page} result={result} />
        )}
      </div>
      <WhatNext page={page} result={result} />
    </>
  );
}

type WithResult = { page: SigningPage; result: NonNullable<SigningPage['result']> };

function WhatNext({ page, result }: WithResult) {
  const t = useWords('answered');
  const { owner } = useSigningWords(page);
  const say = (key: `next.${'receipt' | 'back' | ReturnType<typeof nextOf>}`) =>
    t.rich(key, {
      owner,
      email: page.signer.email,
      b: (chunks: ReactNode) => <b className="font-550">{chunks}</b>,
    });
  return (
    <section aria-labelledby="next" className="mt-12">
      <h2 id="next" className="font-serif text-22">
        {t('next.heading')}
      </h2>
      <ul className="mt-3 text-14">
        <Step icon={<Mail {...icon} />}>{say('next.receipt')}</Step>
        <Step icon={<Megaphone {...icon} />}>{say(`next.${nextOf(result)}`)}</Step>
        <Step icon={<Undo2 {...icon} />}>{say('next.back')}</Step>
      </ul>
    </section>
  );
}

const Step = (step: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-4 border-b border-line py-3">
    {step.icon}
    <span className="min-w-0 wrap-anywhere">{step.children}</span>
  </li>
);

function NotPublic({ page, result }: WithResult) {
  const say = useWords('answered');
  const { t, day } = useSigningWords(page);
  const { waits_for } = result;
  return (
    <Signature signed={false}>
      <StateLabel state={stateAfter(result)}>{waits_for ? say(`waiting.${waits_for}`) : pastOf(result, t)}</StateLabel>
      <p className="mt-2 text-14 font-550">
        <Typed>{page.signer.name}</Typed>
      </p>
      <p className="text-14 text-muted">{say('answeredOn', { date: day(result.answered_at) })}</p>
    </Signature>
  );
}

const stateOfAnswer = { confirmed: 'pending', changes_requested: 'changes', declined: 'rejected' } as const;
const stateAfter = ({ answer, waits_for }: WithResult['result']) =>
  waits_for === 'review' ? 'held' : stateOfAnswer[answer];

function nextOf({ answer, status, waits_for, unknown_person }: NonNullable<SigningPage['result']>) {
  if (answer === 'changes_requested') return 'changes';
  if (answer === 'declined') return status !== 'rejected' ? 'told' : unknown_person ? 'unknown' : 'declined';
  if (waits_for) return waits_for;
  return status === 'approved' ? 'public' : 'told';
}
