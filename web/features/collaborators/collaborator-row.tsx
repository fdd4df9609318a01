import { useRef, useState } from 'react';
import type { CollaboratorList } from '#shared/collaborators/collaborators.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import { EndCollaboration } from './end-collaboration.tsx';

/** Somebody whom the owner asked, with the way to end it. */
export function CollaboratorRow({ collaborator }: { collaborator: CollaboratorList['collaborators'][number] }) {
  const t = useWords('collaborators');
  const [asking, ask] = useState(false);
  const { id, person, role, state, shown } = collaborator;
  const name = person?.full_name ?? t('somebody');
  const head = useRef<HTMLHeadingElement>(null);
  // The pressed button may go with what it did.
  useRestoreFocus(head, state);
  const act = t(state === 'asked' ? 'own.withdraw' : 'own.remove');
  return (
    <li className="flex gap-4 border-b border-line py-4">
      <Monogram name={person?.full_name ?? null} size={40} photoUrl={person?.photo_url ?? null} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h2 ref={head} tabIndex={-1} className="font-550">
          <Typed>{name}</Typed>
        </h2>
        <p>
          <Typed>{role}</Typed>
        </p>
        <p className="text-14 text-muted">
          {state === 'accepted' && !shown ? t('own.unseen') : t(`own.states.${state}`)}
        </p>
        {(state === 'asked' || state === 'accepted') && (
          <Button variant="bare" aria-label={t('of', { act, name })} onClick={() => ask(true)}>
            {act}
          </Button>
        )}
        {asking && (
          <EndCollaboration
            id={id}
            words={{
              title: t('own.off.title', { name }),
              text: t('own.off.text'),
              confirm: t('own.off.confirm'),
              keep: t('own.off.keep'),
            }}
            onClose={() => ask(false)}
          />
        )}
      </div>
    </li>
  );
}
