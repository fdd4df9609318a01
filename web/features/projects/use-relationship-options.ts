import { useTranslations } from 'use-intl';
import type { Relationship } from './form-values.ts';

const all = { client: 0, collaborator: 1, manager: 2, colleague: 3, other: 4 } satisfies Record<Relationship, number>;

/** Choices of how a signer knows the work; the empty one comes first where none is chosen. */
export function useRelationshipOptions(chosen: Relationship | '') {
  const t = useTranslations('public.relationships');
  const choose = useTranslations('projects.form')('choose');
  const known = (Object.keys(all) as Relationship[]).map((value) => ({ value, label: t(value) }));
  return chosen === '' ? [{ value: '', label: choose }, ...known] : known;
}
