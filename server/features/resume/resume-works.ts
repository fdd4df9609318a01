import { z } from 'zod';
import { projectLimits } from '#shared/projects/limits.ts';
import { dayOf, monthOf, todayHere, type WorkEnd } from '#shared/projects/work-months.ts';
import { type Entry, type Json, type Resume, textOf, textsOf } from '#shared/resume/json-resume.ts';
import { resumeLimits } from '#shared/resume/limits.ts';
import type { ResumeWork } from '#shared/resume/resume-imports.ts';
import { cleanLine, cleanParagraphs } from '#shared/text/clean-text.ts';

/** A piece of work of a résumé, with the draft that it becomes: no field of it holds what the résumé does not say. */
export type Work = Omit<ResumeWork, 'known'> & { draft: Record<string, unknown> };

/**
 * What of a résumé could become projects: its projects, then its jobs. What has no title is none. It is read anew
 * whenever its page is opened: what lies behind the last of them is not looked at.
 */
export function worksOf({ projects = [], work = [] }: Resume): Work[] {
  const works: Work[] = [];
  const told = function* () {
    for (const entry of projects) if (lineOf(entry.name)) yield projectOf(entry);
    for (const entry of work) if (lineOf(entry.position) || lineOf(entry.name)) yield jobOf(entry);
  };
  for (const each of told()) {
    works.push({ place: works.length, ...each });
    if (works.length === resumeLimits.works) break;
  }
  return works;
}

type Told = { kind: Work['kind']; title: string; role: string; organisation: string; texts: Json[]; entry: Entry };

function projectOf(entry: Entry) {
  const url = lineOf(entry.url);
  return workOf(
    {
      kind: 'project',
      title: lineOf(entry.name),
      role: listOf(entry.roles).join(', ').slice(0, longest),
      organisation: lineOf(entry.entity),
      texts: [entry.description ?? null],
      entry,
    },
    {
      ...(url && { links: [{ label: '', url }] }),
      skills: listOf(entry.keywords)
        .map((each) => each.slice(0, 2 * projectLimits.skill))
        .slice(0, projectLimits.skills),
    },
  );
}

function jobOf(entry: Entry) {
  const [position, name] = [lineOf(entry.position), lineOf(entry.name)];
  const texts = [entry.summary ?? null, entry.description ?? null];
  return workOf({ kind: 'work', title: position || name, role: position, organisation: name, texts, entry }, {});
}

function workOf({ kind, title, role, organisation, texts, entry }: Told, more: Record<string, unknown>) {
  const [start, end] = [lineOf(entry.startDate), lineOf(entry.endDate)];
  return {
    kind,
    title,
    organisation,
    start,
    end,
    draft: {
      title,
      role,
      organisation,
      ...written(texts.map(paragraphsOf).filter(Boolean), listOf(entry.highlights)),
      started_on: dayIn('started', start),
      ended_on: dayIn('ended', end),
      ...more,
    },
  };
}

/** Far beyond what fields of a project hold: the form says so, and nothing is cut that could be put right there. */
const longest = 1000;
/** Nobody lists more of one work. */
const mostListed = 200;
/** What goes beyond any text as it is kept is not cleaned first: that takes as long as the text is. */
const cut = (value: Json | undefined, most: number) => textOf(value).slice(0, 4 * most);
const lineOf = (value: Json | undefined) => cleanLine(cut(value, longest)).slice(0, longest);
const paragraphsOf = (value: Json) => cleanParagraphs(cut(value, projectLimits.description));
const listOf = (value: Json | undefined) => textsOf(value).slice(0, mostListed).map(lineOf).filter(Boolean);

/** A text that fits is the summary; any other, and what is listed, is the description. */
function written(texts: string[], highlights: string[]) {
  const [first = '', ...rest] = texts;
  const isSummary = first.length <= projectLimits.summary && !first.includes('\n');
  const list = highlights.map((each) => `- ${each}`).join('\n');
  const description = [...(isSummary ? rest : texts), list].filter(Boolean).join('\n\n');
  return { summary: isSummary ? first : '', description: description.slice(0, projectLimits.description) };
}

/** The day that the form has for a month; a year alone is none. */
function dayIn(end: WorkEnd, written: string) {
  if (!/^\d{4}-(0[1-9]|1[0-2])(-\d\d)?$/.test(written)) return '';
  const before = z.iso.date().safeParse(written).data ?? '';
  return dayOf(end, monthOf(written), { before, today: todayHere() });
}
