import { languageOf } from '#server/platform/language/language-of.ts';
import { confirmedAs } from '#shared/profiles/name-spelling.ts';
import type { ProjectFile } from '#shared/projects/projects.ts';
import type { listPublicProjects } from './work-of-person.ts';

export type Named = { full_name: string; username: string };
export type Row = Awaited<ReturnType<typeof listPublicProjects>>[number];

export const languageOfWork = ({ title, summary }: { title: string; summary: string }) => languageOf([title, summary]);

export function publicWork(row: Row, owner: Named, writtenIn: string | null) {
  return {
    id: row.id,
    short_id: row.short_id,
    title: row.title,
    summary: row.summary,
    written_in: writtenIn,
    role: row.role,
    organisation: row.organisation,
    client_visibility: row.client_visibility === 'open' ? ('open' as const) : ('withheld' as const),
    started_on: row.started_on,
    ended_on: row.ended_on,
    skills: row.skills,
    approved_at: iso(row.approved_at ?? row.confirmations[0]?.answered_at ?? row.started_on),
    signers_asked: row.signers_asked,
    signers_declined: row.signers_declined,
    confirmations: row.confirmations.map((each) => publicConfirmation(each, owner)),
    files: row.files.map((file) => ({
      ...file,
      media_type: file.media_type as ProjectFile['media_type'],
      created_at: iso(file.created_at),
    })),
  };
}

const publicConfirmation = (
  { content_form, owner_name, owner_username, ...each }: Row['confirmations'][number],
  owner: Named,
) => ({
  ...each,
  written_in: languageOf([each.comment]),
  answered_at: iso(each.answered_at),
  confirmed_as: confirmedAs(owner, { content_form, owner_name, owner_username }),
});

/** Times inside a JSON column arrive as PostgreSQL writes them. */
export const iso = (time: Date | string) => new Date(time).toISOString();
