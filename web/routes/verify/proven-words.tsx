import { useFormatter } from 'use-intl';
import { useWords } from '#web/i18n/use-words.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Typed } from '#web/ui/typed.tsx';
import type { ShownVerdict } from './show-verdict.ts';

/** In this order; what is none of these follows under its own name. */
const fields = [
  ...['answer', 'comment', 'title', 'owner_name', 'owner_username', 'role', 'organisation', 'period', 'summary'],
  ...['description', 'skills', 'links', 'files', 'collaborators', 'signer_name', 'relationship', 'signer_organisation'],
  ...['email_domain', 'standing', 'mailbox_code', 'unknown_person', 'project_id', 'confirmation_id', 'content_sha256'],
];
const placeOf = (name: string) => (fields.includes(name) ? fields.indexOf(name) : fields.length);

/** What the log proves was stated, apart from everything that we say about it. */
export function ProvenWords({ verdict: { entry, statement, disclosed, withheld } }: { verdict: ShownVerdict }) {
  const t = useWords('verify');
  const format = useFormatter();
  const value = useValueWords();
  if (!entry || !statement) return null;
  const names = Object.keys(disclosed).toSorted((a, b) => placeOf(a) - placeOf(b));
  const shown = names
    .map((name) => ({ name, words: value(name, disclosed[name]) }))
    .filter(({ words }) => words.length > 0);
  const nameOf = (name: string) =>
    t.has(`fields.${name}` as 'fields.title') ? t(`fields.${name}` as 'fields.title') : name;
  const at = format.dateTime(new Date(statement.at), moment);
  return (
    <>
      <h3 className="mt-10 font-600">{t('verdict.proven')}</h3>
      <p className="mt-1 mb-4 text-14 text-muted">{t(shown.length > 0 ? 'verdict.provenNote' : 'verdict.noWords')}</p>
      <DefinitionList
        items={[
          { term: t('fields.entry'), detail: format.number(entry.index) },
          { term: t('fields.at'), detail: t(statement.intake ? 'verdict.intake' : 'verdict.at', { at }) },
          ...shown.map(({ name, words }) => ({
            term: nameOf(name),
            detail: words.map((each) => (
              <p key={each}>
                <Typed>{each}</Typed>
              </p>
            )),
          })),
          ...withheld.map((name) => ({ term: nameOf(name), detail: t('verdict.withheld') })),
        ]}
      />
    </>
  );
}

const moment = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;

/** What stands in a field, line by line; codes in words, where they are known. */
function useValueWords() {
  const t = useWords('verify.values');
  const lineOf = (value: unknown): string =>
    Array.isArray(value)
      ? value
          .filter((each) => each !== null && each !== '')
          .map(String)
          .join(', ')
      : typeof value === 'string' || typeof value === 'number'
        ? String(value)
        : JSON.stringify(value);
  return (name: string, value: unknown): string[] => {
    if (value === null || value === '') return [];
    if (typeof value === 'boolean') return [t(value ? 'yes' : 'no')];
    const key = `${name}.${value}` as 'answer.confirmed';
    if (typeof value === 'string' && /^\w+$/.test(value) && t.has(key)) return [t(key)];
    if (name === 'period' && Array.isArray(value)) return [value.map((day) => day ?? t('open')).join(' – ')];
    return Array.isArray(value) ? [...new Set(value.map(lineOf))] : [lineOf(value)];
  };
}
