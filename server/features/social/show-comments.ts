import { languageOf } from '#server/platform/language/language-of.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import type { Comment, Thread } from '#shared/social/comments.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { mayWith } from './comment-policy.ts';
import type { CommentRow, Reader, ThreadRow } from './discussion-queries.ts';
import { linkMentions, type Named } from './link-mentions.ts';

export type Showing = { reader: Reader; ownerId: string; closed: boolean; named: Named };

/** A comment as its reader gets it: of what was taken back or is kept from them, its place alone. */
export function showComment(row: CommentRow, { reader, ownerId, closed, named }: Showing): Comment {
  const { id, username, full_name, photo_url } = row;
  const state = stateOf(row, reader);
  const mine = reader.id !== null && row.user_id === reader.id;
  const isRead = state === 'shown' || (state === 'hidden' && (mine || reader.owner));
  const facts = {
    state,
    mine,
    closed,
    owner: reader.owner,
    hidden: row.hidden_at !== null,
    minutes: row.minutes,
  } as const;
  const may =
    reader.id === null ? [] : mayWith({ ...facts, isAnswer: row.parent_id !== null, pinned: row.pinned_at !== null });
  return shownTexts({
    id,
    state,
    author: isRead && username && full_name ? { username, full_name, photo_url } : null,
    by_owner: isRead && row.user_id === ownerId,
    html: isRead ? linkMentions(renderMarkdown(row.body), named, row.edited_at ?? row.created_at) : '',
    written_in: isRead ? languageOf([row.body]) : null,
    body: may.includes('edit') ? row.body : null,
    created_at: row.created_at.toISOString(),
    edited: isRead && row.edited_at !== null,
    may,
  });
}

/** Whom an owner blocks keeps a place under their work, so that they can hide what everybody else reads there. */
function stateOf(
  { removed_at, taken_down, hidden_at, username, full_name, apart, blocked }: CommentRow,
  { owner }: Reader,
) {
  if (removed_at || taken_down || !username || !full_name || (apart && !owner)) return 'removed';
  if (blocked && apart) return 'blocked';
  return hidden_at ? 'hidden' : 'shown';
}

export const showThread = (row: ThreadRow, answers: CommentRow[], showing: Showing): Thread => ({
  comment: showComment(row, showing),
  answers: answers.filter(({ parent_id }) => parent_id === row.id).map((each) => showComment(each, showing)),
  answers_in_all: row.in_all,
});
