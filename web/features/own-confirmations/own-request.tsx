import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnConfirmation } from '#shared/own-confirmations/own-confirmations.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { type State, StateLabel } from '#web/ui/state-label.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useDay } from '#web/ui/use-day.ts';
import { useSignerName } from '../profiles/use-signer-name.tsx';

/** One request with its answer, and what its signer may do about it. */
export function OwnRequest({ item }: { item: OwnConfirmation }) {
  const t = useWords('ownConfirmations.list');
  const day = useDay('medium');
  const ofSigning = useTranslations('signing');
  const { answer, request_id: id } = item;
  const owner = item.owner ?? ofSigning('states.erased');
  const title = item.title ?? t('untitled', { owner });
  return (
    <li className="border-b border-line py-6 first:pt-0">
      <h2 className="font-serif text-22 wrap-anywhere">{item.title === null ? title : <Typed>{title}</Typed>}</h2>
      <p className="mt-1 text-14 text-muted wrap-anywhere">{t('asks', { owner, date: day(item.asked_at) })}</p>
      <Standing item={item} />
      {answer?.comment && (
        <div className="mt-3 text-14">
          <p className="border-l-2 border-edge pl-3 whitespace-pre-line wrap-anywhere">
            <Typed>{answer.comment}</Typed>
          </p>
          <p className="mt-1 text-muted">{t(answer.comment_public ? 'commentPublic' : 'commentPrivate', { owner })}</p>
        </div>
      )}
      {item.name_hidden && answer && <HiddenName item={item} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <RequestForm intent="request" id={id} about={title}>
          {t(item.state === 'answered' ? 'read' : item.state === 'open' ? 'answer' : 'look')}
        </RequestForm>
        {item.state === 'answered' && answer?.answer === 'confirmed' && (
          <RequestForm intent={item.name_hidden ? 'show' : 'hide'} id={id} about={title}>
            {t(item.name_hidden ? 'show' : 'hide')}
          </RequestForm>
        )}
      </div>
    </li>
  );
}

/** What was answered when, and what became of it. */
function Standing({ item: { state, answer } }: { item: OwnConfirmation }) {
  const t = useWords('ownConfirmations.list');
  const past = useTranslations('signing.answers');
  const day = useDay('medium');
  if (!answer || state !== 'answered')
    return (
      <p className="mt-3">
        <StateLabel state={state === 'open' ? 'pending' : 'stated'}>
          {t(`states.${state === 'answered' ? 'cancelled' : state}`)}
        </StateLabel>
      </p>
    );
  const glyphs: Record<typeof answer.status, State> = {
    approved: 'approved',
    pending: 'pending',
    rejected: 'rejected',
  };
  const said = t('answered', { answer: past(`${answer.answer}.past`), date: day(answer.answered_at) });
  const shown = answer.outdated ? 'outdated' : answer.public_id ? 'public' : 'notPublic';
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <StateLabel state={answer.outdated ? 'stated' : glyphs[answer.status]}>{said}</StateLabel>
      <span className="text-14 text-muted">{t(`states.${shown}`)}</span>
    </p>
  );
}

function HiddenName({ item: { relationship, unnamed_domain } }: { item: OwnConfirmation }) {
  const t = useWords('ownConfirmations.list');
  const { name } = useSignerName();
  const as = name({ signer_name: null, relationship, email_domain: unnamed_domain, withheld: false });
  return <p className="mt-3 text-14 wrap-anywhere">{t('hidden', { as })}</p>;
}

type RequestFormProps = { intent: 'request' | 'hide' | 'show'; id: string; about: string; children: ReactNode };

/** A button that says, to those who do not see the list, which request it is about. */
function RequestForm({ intent, id, about, children }: RequestFormProps) {
  return (
    <form method="post">
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="request" value={id} />
      <Button type="submit" variant="secondary">
        {children}
        <span className="sr-only">: {about}</span>
      </Button>
    </form>
  );
}
