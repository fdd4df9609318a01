import type { Connection } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { languageOf } from '#server/platform/language/language-of.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import type { Comment, Discussion, PublicDiscussion, Thread } from '#shared/social/comments.ts';
import { answersPerThread, threadsPerPage } from '#shared/social/limits.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { mayWith } from './comment-policy.ts';
import { findComment } from './comment-queries.ts';
import { type Discussed, findDiscussed } from './discussed-work.ts';
import {
  type CommentRow,
  countDiscussion,
  findPinned,
  listAnswers,
  listHidden,
  listThreads,
  type Reader,
  type ThreadRow,
} from './discussion-queries.ts';
import { findNamed, linkMentions, type Named } from './link-mentions.ts';

type Showing = { reader: Reader; ownerId: string; closed: boolean; named: Named };

/** A comment as its reader gets it: of what was taken back or is kept from them, its place alone. */
function showComment(row: CommentRow, { reader, ownerId, closed, named }: Showing): Comment {
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

const showThread = (row: ThreadRow, answers: CommentRow[], showing: Showing): Thread => ({
  comment: showComment(row, showing),
  answers: answers.filter(({ parent_id }) => parent_id === row.id).map((each) => showComment(each, showing)),
  answers_in_all: row.in_all,
});

/** What is said of a project that everybody may see, as somebody signed in reads it. Throws notFound. */
export async function readDiscussion(db: Connection, userId: string, typed: string, after: string | undefined) {
  const project = await findDiscussed(db, typed, userId);
  if (!project) throw notFound();
  return (await discussionOf(db, project, { id: userId, owner: project.owner_id === userId }, after)).discussion;
}

/** The same as everybody reads it, with the people whose names stand in it. Null for work that others do not see. */
export async function publicDiscussion(db: Connection, projectId: string): Promise<PublicDiscussion | null> {
  const project = await findDiscussed(db, projectId, null);
  if (!project) return null;
  const { discussion, people } = await discussionOf(db, project, { id: null, owner: false }, undefined);
  // With those who hide their profile: the page is old when they show it again.
  const hidden = await listHidden(db, project.id);
  return { ...discussion, shows: [`social:${project.id}`, ...[...people, ...hidden].map((id) => `profiles:${id}`)] };
}

async function discussionOf(db: Connection, project: Discussed, reader: Reader, after: string | undefined) {
  const { id, short_id, title, owner_id, username, full_name } = project;
  const [rows, pinned, { comments, likes, mine, closed }] = await Promise.all([
    listThreads(db, id, reader, after),
    after ? undefined : findPinned(db, id, reader),
    countDiscussion(db, id, reader),
  ]);
  const shown = rows.slice(0, threadsPerPage);
  const answers = await listAnswers(
    db,
    [...(pinned ? [pinned] : []), ...shown].map((row) => row.id),
    reader,
  );
  const rowsShown = [...shown, ...(pinned ? [pinned] : []), ...answers];
  const named = await findNamed(
    db,
    rowsShown.map(({ body }) => body),
  );
  const showing = { reader, ownerId: owner_id, closed, named };
  const discussion: Discussion = {
    project: { id, short_id, title, owner: { username, full_name } },
    own: reader.owner,
    closed,
    likes: { count: likes, mine },
    comments,
    pinned: pinned ? showThread(pinned, answers, showing) : null,
    threads: shown.map((row) => showThread(row, answers, showing)),
    next: rows.length > threadsPerPage ? (shown.at(-1)?.id ?? null) : null,
  };
  const authors = rowsShown.flatMap(({ user_id }) => user_id ?? []);
  return { discussion, people: [...new Set([...authors, ...[...named.values()].map((each) => each.id)])] };
}

/** All answers to a comment, oldest first. Throws notFound. */
export async function readAnswers(db: Connection, userId: string, id: string): Promise<Comment[]> {
  const parent = await findComment(db, id, userId, { removed: true });
  if (!parent || parent.parent_id) throw notFound();
  const reader = { id: userId, owner: parent.owner_id === userId };
  const { closed } = await countDiscussion(db, parent.project_id, reader);
  const rows = await listAnswers(db, [id], reader, answersPerThread);
  const named = await findNamed(
    db,
    rows.map(({ body }) => body),
  );
  return rows.map((row) => showComment(row, { reader, ownerId: parent.owner_id, closed, named }));
}
