import { useState } from 'react';
import type { Thread } from '#shared/signing/change-threads.ts';
import { signingTimes } from '#shared/signing/limits.ts';
import type { SignerStory } from '#shared/signing/signers.ts';
import { useShownNames } from '#web/i18n/shown-names.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { Signature } from '#web/ui/signature.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { ConfirmedAs } from '../profiles/confirmed-as.tsx';
import { useBackingWords } from '../profiles/use-backing-words.tsx';
import { OwnerThread } from '../signing/owner-thread.tsx';
import { Ending, Moment } from './moment.tsx';
import { SignerActions } from './signer-actions.tsx';

/** One signer's line: signed or not, who they are, what happened with them, what they said, what can be done. */
export function SignerEntry({ signer, threads }: { signer: SignerStory; threads: Thread[] }) {
  const t = useWords('ownProject.signer');
  const words = useWords('public');
  const { shownName } = useShownNames();
  const confirmed = signer.state === 'answered' && signer.answer === 'confirmed';
  const state = signer.state === 'answered' && signer.answer ? signer.answer : signer.state;
  return (
    <Signature signed={confirmed} fresh={useArrived(confirmed)} className="first:mt-5">
      <p className="font-600">
        <Typed>{signer.name}</Typed>
      </p>
      <p className="text-14 wrap-anywhere text-muted">
        <Breakable>
          {[words(`relationships.${signer.relationship}`), signer.organisation, shownName(signer.email)]
            .filter(Boolean)
            .join(', ')}
        </Breakable>
      </p>
      <p className="mt-3">{t(`states.${state}`, { name: signer.name })}</p>
      <ConfirmedAs as={signer.confirmed_as} className="mt-1" />
      {confirmed && signer.name_hidden && <p className="mt-1">{t('nameHidden')}</p>}
      {signer.unknown_person && <p className="mt-1">{t('unknownPerson')}</p>}
      {signer.comment && (
        <figure className="mt-3 max-w-measure">
          <blockquote
            lang={signer.written_in ?? undefined}
            className="font-serif text-18 italic whitespace-pre-line wrap-anywhere"
          >
            {words('project.quote', { comment: signer.comment })}
          </blockquote>
          <figcaption className="mt-1 text-14 text-muted">
            {t(signer.comment_public ? 'commentPublic' : 'commentPrivate')}
          </figcaption>
        </figure>
      )}
      <SignerDates signer={signer} />
      <SignerActions signer={signer} />
      {threads.map((thread) => (
        <OwnerThread key={thread.request_id} thread={thread} signer={signer.name} />
      ))}
    </Signature>
  );
}

function SignerDates({ signer }: { signer: SignerStory }) {
  const t = useWords('ownProject.signer');
  const words = useBackingWords();
  const { shownName } = useShownNames();
  const { asked_at, last_sent_at, answered_at, withdrawn_at, expires_at, backing, reminders_sent } = signer;
  const domain = /@(.+)$/.exec(signer.email)?.[1];
  const evidence = backing && words.backed(domain ? shownName(domain) : null, backing);
  const open = signer.state === 'waiting' || signer.state === 'queued';
  const rows = [
    asked_at && { term: t('asked'), detail: <Moment at={asked_at} /> },
    reminders_sent > 0 &&
      last_sent_at && {
        term: t('reminded'),
        detail: (
          <>
            {t('reminders', { count: reminders_sent, max: signingTimes.maxReminders })}, <Moment at={last_sent_at} />
          </>
        ),
      },
    open && expires_at && { term: t('ends'), detail: <Ending at={expires_at} /> },
    answered_at && { term: t('answered'), detail: <Moment at={answered_at} /> },
    withdrawn_at && { term: t('withdrawn'), detail: <Moment at={withdrawn_at} /> },
    evidence && {
      term: t('backed'),
      detail: (
        <>
          {evidence.main}
          <span className="block text-muted">{evidence.detail}</span>
        </>
      ),
    },
  ].filter((row) => row !== null && row !== false && row !== '');
  if (rows.length === 0) return null;
  return (
    <dl className="mt-3 grid gap-1 text-14 text-muted">
      {rows.map(({ term, detail }) => (
        <div key={term} className="flex flex-wrap gap-x-2">
          <dt>{term}</dt>
          <dd className="text-ink">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether something has become true while it was on the screen, and so is worth drawing as it happens. */
function useArrived(here: boolean) {
  const [before] = useState(here);
  return here && !before;
}
