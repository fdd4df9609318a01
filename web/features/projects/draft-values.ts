import { clientVisibilities } from '#shared/signing/client-visibility.ts';
import { approvalRules } from '#shared/signing/limits.ts';
import { emptyLink } from '#web/forms/link-rows.ts';
import { emptySigner, type FormValues } from './form-values.ts';

/** Takes over from a draft what has the right shape: it may have been written by an older version of this form. */
export function valuesOfDraft(data: Record<string, unknown>, fallback: FormValues): FormValues {
  const text = (name: keyof FormValues) => (typeof data[name] === 'string' ? data[name] : (fallback[name] as string));
  const texts = (value: unknown) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : null);
  return {
    title: text('title'),
    summary: text('summary'),
    description: text('description'),
    role: text('role'),
    organisation: text('organisation'),
    started_on: text('started_on'),
    ended_on: text('ended_on'),
    note: text('note'),
    skills: texts(data.skills) ?? fallback.skills,
    links: rowsOf(data.links, emptyLink) ?? fallback.links,
    signers: rowsOf(data.signers, emptySigner) ?? fallback.signers,
    approval_rule: approvalRules.find((rule) => rule === data.approval_rule) ?? fallback.approval_rule,
    client_visibility: clientVisibilities.find((each) => each === data.client_visibility) ?? fallback.client_visibility,
    version: typeof data.version === 'number' ? data.version : fallback.version,
    keep_file_ids: texts(data.keep_file_ids) ?? fallback.keep_file_ids,
  };
}

function rowsOf<Row extends { key: string }>(value: unknown, empty: () => Row): Row[] | null {
  if (!Array.isArray(value)) return null;
  return value
    .filter((row) => typeof row === 'object' && row !== null)
    .map((row: object) => {
      const texts = Object.entries(row).filter(([, each]) => typeof each === 'string');
      return { ...empty(), ...Object.fromEntries(texts) };
    });
}
