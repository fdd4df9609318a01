import { useTranslations } from 'use-intl';
import type { IdentityCase } from '#shared/identity/identity-cases.ts';
import type { IdentityDifference } from '#shared/identity/identity-rules.ts';
import { isSpellingOf } from '#shared/profiles/name-spelling.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Typed } from '#web/ui/typed.tsx';
import { useDay } from '#web/ui/use-day.ts';

type ReadThere = Record<'name' | 'date_of_birth', string>;
type Profile = IdentityCase['person'];

/** What was read on a document that the profile says otherwise; what either does not say differs in nothing. */
export function differencesOf({ name, date_of_birth }: ReadThere, person: Profile): IdentityDifference[] {
  const differs: IdentityDifference[] = [];
  if (name.trim() && !isSpellingOf(person.full_name, name)) differs.push('name');
  if (date_of_birth && person.date_of_birth && person.date_of_birth !== date_of_birth) differs.push('birth_date');
  return differs;
}

/** What was typed from the document beside what the profile says, line by line. */
export function CompareDocument({ read, person }: { read: ReadThere; person: Profile }) {
  const t = useTranslations('identity');
  const birthday = useDay();
  const differs = differencesOf(read, person);
  const name = read.name.trim();
  const sameName = name === person.full_name ? 'same' : 'spelled';
  const rows = [
    {
      field: t('case.name'),
      there: name && <Typed>{name}</Typed>,
      here: <Typed>{person.full_name}</Typed>,
      verdict: name && t(`compare.${differs.includes('name') ? 'differs' : sameName}`),
    },
    {
      field: t('case.birthDate'),
      there: read.date_of_birth && birthday(read.date_of_birth),
      here: person.date_of_birth ? birthday(person.date_of_birth) : t('case.noBirthDate'),
      verdict:
        read.date_of_birth &&
        person.date_of_birth &&
        t(`compare.${differs.includes('birth_date') ? 'differs' : 'same'}`),
    },
  ];
  const cell = 'border-b border-line py-3 pr-3 align-baseline last:pr-0 sm:pr-4';
  const typed = `${cell} wrap-anywhere`;
  return (
    <table className="w-full text-left text-14">
      <caption className="border-b border-line pb-3 text-left text-16 font-600">{t('compare.title')}</caption>
      <thead>
        <tr>
          {(['field', 'document', 'profile', 'verdict'] as const).map((each) => (
            <th
              key={each}
              scope="col"
              className={classNames(cell, 'font-400 text-muted', each === 'field' && 'max-sm:hidden')}
            >
              {t(`compare.${each}`)}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ field, there, here, verdict }) => (
        // On a phone its name stands over the line: beside it, names and dates would be cut.
        <tbody key={field}>
          <tr className="sm:hidden">
            <th scope="rowgroup" colSpan={3} className="pt-3 font-550">
              {field}
            </th>
          </tr>
          <tr>
            <th scope="row" className={`${cell} font-400 max-sm:hidden`}>
              {field}
            </th>
            <td className={typed}>{there || <span className="text-muted">{t('compare.unread')}</span>}</td>
            <td className={typed}>{here}</td>
            <td className={cell}>{verdict}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
