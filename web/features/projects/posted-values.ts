import { dayOf, todayHere, type WorkEnd } from '#shared/projects/work-months.ts';
import { approvalRules } from '#shared/signing/limits.ts';
import { emptyLink } from '#web/forms/link-rows.ts';
import { valuesOfDraft } from './draft-values.ts';
import { clientRow, emptySigner, emptyValues, type FormValues } from './form-values.ts';

/**
 * What was typed into the form where the browser sent it by itself, in the shape in which the script keeps it. Rows
 * that were left empty go, but for the first.
 */
export function postedValues(form: FormData): FormValues {
  const text = (name: string) => String(form.get(name) ?? '');
  const rows = (list: string) => {
    const names = [...new Set([...form.keys()].filter((name) => name.startsWith(`${list}.`)))];
    const indexes = [...new Set(names.map((name) => Number(name.split('.')[1])))].sort((one, other) => one - other);
    return indexes.map((index) =>
      Object.fromEntries(
        names.flatMap((name) => (name.startsWith(`${list}.${index}.`) ? [[name.split('.')[2] ?? '', text(name)]] : [])),
      ),
    );
  };
  const day = (name: string, end: WorkEnd) =>
    dayOf(
      end,
      { year: text(`${name}.year`), month: text(`${name}.month`) },
      { before: text(name), today: todayHere() },
    );
  const typed = valuesOfDraft(
    {
      ...Object.fromEntries([...form.entries()].filter(([name]) => !name.includes('.'))),
      started_on: day('started_on', 'started'),
      ended_on: day('ended_on', 'ended'),
      skills: skillsOf([...form.getAll('skill').map(String), ...text('skills').split(/[,;\n]/)]),
      links: rows('links'),
      signers: rows('signers'),
      approval_rule: approvalRules.find((rule) => rule === text('approval_rule')) ?? 'any',
      version: Number(text('version')) || 0,
      keep_file_ids: form.getAll('keep').map(String),
    },
    emptyValues(),
  );
  const links = typed.links.filter(({ url, label }) => url.trim() || label.trim());
  const signers = typed.signers.filter(({ name, email }) => name.trim() || email.trim());
  return {
    ...typed,
    links: links.length > 0 ? links : [emptyLink()],
    signers: signers.length > 0 ? signers : typed.signers.length > 0 ? typed.signers.slice(0, 1) : [emptySigner()],
  };
}

/** Each once. */
function skillsOf(typed: string[]) {
  const known = new Map<string, string>();
  for (const skill of typed.map((each) => each.trim()))
    if (skill !== '' && !known.has(skill.toLowerCase())) known.set(skill.toLowerCase(), skill);
  return [...known.values()];
}

/** The same with one more row, where somebody asked for one. */
export function withRow(values: FormValues, list: unknown): FormValues {
  if (list === 'links') return { ...values, links: [...values.links, emptyLink()] };
  if (list === 'signers') return { ...values, signers: [...values.signers, clientRow()] };
  return values;
}
