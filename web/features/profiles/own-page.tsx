import { useWords } from '#web/i18n/use-words.ts';
import { useRootData } from '#web/root-data.ts';
import { TextLink } from '#web/ui/link.tsx';

/** Whether a public page is of whoever looks at it. */
export const useIsOwn = (ownerId: string) => useRootData()?.viewer?.id === ownerId;

/** Over one's own public page: that others see it so, and the way to change it. */
export function OwnPage({ owner, edit, children }: { owner: string; edit: string; children: string }) {
  const t = useWords('public.own');
  if (!useIsOwn(owner)) return null;
  return (
    <p className="no-print flex flex-wrap items-center gap-x-4 border-b border-line py-1 text-14 text-muted">
      {t('note')}
      <TextLink href={edit} className="inline-flex min-h-11 items-center font-550">
        {children}
      </TextLink>
    </p>
  );
}
