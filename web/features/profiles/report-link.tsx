import type { ReactNode } from 'react';
import { blockPaths } from '#shared/blocks/paths.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { TextLink } from '#web/ui/link.tsx';
import { useIsOwn } from './own-page.tsx';

/** The way to block or mute somebody, which is done signed in. */
export function BlockLink({ username }: { username: string }) {
  const t = useWords('public');
  return (
    <TextLink
      href={blockPaths.person(username)}
      rel="nofollow"
      className="inline-flex min-h-11 items-center text-muted"
    >
      {t('block')}
    </TextLink>
  );
}

type ReportLinkProps = {
  kind: 'profile' | 'project';
  of: string;
  /** Whose page it is: nobody reports their own. */
  owner: string;
  /** What else may be done with the page, before that. */
  children?: ReactNode;
};

/** The way to report a public page; the same under every page of others, reported or not. */
export function ReportLink({ kind, of, owner, children }: ReportLinkProps) {
  const t = useWords('public');
  const { report } = usePaths();
  const isOwn = useIsOwn(owner);
  if (isOwn && !children) return null;
  return (
    <p className="no-print mt-12 flex flex-wrap gap-x-6 text-14">
      {children}
      {!isOwn && (
        <>
          <TextLink href={report(kind, of)} rel="nofollow" className="inline-flex min-h-11 items-center text-muted">
            {t('report')}
          </TextLink>
          {kind === 'profile' && <BlockLink username={of} />}
        </>
      )}
    </p>
  );
}
