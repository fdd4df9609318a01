import type { Ref } from 'react';
import { useFormatter } from 'use-intl';
import type { Comment } from '#shared/social/comments.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Typed } from '#web/ui/typed.tsx';

type CommentTextProps = {
  comment: Comment;
  /** Where a name leads. */
  profileOf: (username: string) => string;
  /** Above it, when its owner pinned it. */
  pinnedBy?: string | undefined;
  /** What stands there for who may see a hidden one. */
  hiddenNote?: string;
  head?: Ref<HTMLParagraphElement>;
};

/** What somebody wrote, with their name and when; or why nothing stands there any more. */
export function CommentText({ comment, profileOf, pinnedBy, hiddenNote, head }: CommentTextProps) {
  const t = useWords('social.comment');
  const format = useFormatter();
  const { state, author, by_owner, html, written_in, created_at, edited } = comment;
  if (!author)
    return (
      <p ref={head} tabIndex={-1} className="text-14 text-muted italic">
        {t(state === 'shown' ? 'removed' : state)}
      </p>
    );
  const at = new Date(created_at);
  return (
    <>
      {pinnedBy && (
        <p className="mb-2 text-12 text-muted">
          <Typed>{t('pinned', { name: pinnedBy })}</Typed>
        </p>
      )}
      <p ref={head} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 text-14 text-muted outline-none">
        <Monogram name={author.full_name} size={36} photoUrl={author.photo_url} />
        <TextLink
          href={profileOf(author.username)}
          className="inline-flex min-h-11 items-center font-600 text-ink wrap-anywhere"
        >
          <Typed>{author.full_name}</Typed>
        </TextLink>
        {by_owner && <span>{t('owner')}</span>}
        <time dateTime={created_at} title={format.dateTime(at, { dateStyle: 'long', timeStyle: 'short' })}>
          {format.dateTime(at, { dateStyle: 'medium' })}
        </time>
        {edited && <span>{t('edited')}</span>}
      </p>
      {hiddenNote && <p className="mt-1 text-14 text-muted italic">{hiddenNote}</p>}
      <Prose html={html} writtenIn={written_in} className="mt-2 max-w-measure wrap-anywhere" />
    </>
  );
}
