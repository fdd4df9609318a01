import { useRef } from 'react';
import type { SeenPerson } from '#shared/blocks/blocked.ts';
import type { BlockedHow } from '#shared/blocks/limits.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useRootData } from '#web/root-data.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { goOnTo } from '#web/ui/use-restore-focus.ts';
import { useBlock } from './use-block.ts';

/** What blocking and muting one person mean, and the way to do and undo either. */
export function BlockPerson({ person }: { person: SeenPerson }) {
  const t = useWords('reach.person');
  const { message } = useErrors();
  const social = String(useRootData()?.flags.socialFeatures);
  const keep = useBlock({ id: person.id, name: person.full_name });
  const state = useRef<HTMLParagraphElement>(null);
  const { full_name: name, how } = person;
  // The pressed button may go with the state that it changed.
  const press = (next: BlockedHow | null) => keep.mutate(next, { onSuccess: () => goOnTo(state.current) });
  return (
    <>
      <p ref={state} tabIndex={-1} className="mt-4 max-w-measure font-550 outline-none wrap-anywhere">
        {how && t(how === 'blocked' ? 'isBlocked' : 'isMuted', { name })}
      </p>
      {keep.isError && (
        <Banner tone="danger" role="alert" className="mt-4 max-w-measure">
          {message(keep.error)}
        </Banner>
      )}
      {(['muted', 'blocked'] as const).map((each) => (
        <section key={each} className="mt-6 max-w-measure border-t border-line pt-5">
          <h2 className="font-serif text-22">{t(each === 'blocked' ? 'blockTitle' : 'muteTitle')}</h2>
          <p className="mt-2 wrap-anywhere">
            {each === 'blocked' ? t('blockText', { name, social }) : t('muteText', { name })}
          </p>
          {each === 'blocked' && <p className="mt-2 text-14 text-muted wrap-anywhere">{t('publicStays', { name })}</p>}
          <Button
            variant={how === each || each === 'muted' ? 'secondary' : 'danger'}
            busy={keep.isPending && (keep.variables ?? how) === each}
            aria-disabled={keep.isPending || undefined}
            className="mt-4"
            onClick={() => press(how === each ? null : each)}
          >
            {how === each ? t(each === 'blocked' ? 'unblock' : 'unmute') : t(each === 'blocked' ? 'block' : 'mute')}
          </Button>
        </section>
      ))}
    </>
  );
}
