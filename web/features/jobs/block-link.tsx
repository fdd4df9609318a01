import { blockPaths } from '#shared/blocks/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { TextLink } from '#web/ui/link.tsx';

type BlockLinkProps = { name: string; username: string | null };

/**
 * From whom one deals with over a post to where they are blocked or muted; whose profile nobody sees has no such page.
 */
export function BlockLink({ name, username }: BlockLinkProps) {
  const t = useWords('jobs.conversation');
  if (!username) return null;
  return (
    <p className="text-14 wrap-anywhere">
      <TextLink to={blockPaths.person(username)} className="inline-flex min-h-11 items-center text-muted">
        {t('block', { name })}
      </TextLink>
    </p>
  );
}
