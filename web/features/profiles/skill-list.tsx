import { useFormatter, useTranslations } from 'use-intl';
import type { WorkOverview } from '#shared/profiles/profiles.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Typed } from '#web/ui/typed.tsx';
import { statedSkills } from './confirmed-work.ts';
import { useSignerNames } from './use-signer-name.tsx';

type SkillListProps = { work: Pick<WorkOverview, 'skills' | 'more_skills'>; named: string[] };

/**
 * Skills with how often, how lately and by whom work that used them was confirmed. What a person only says gets a bare
 * line and the word for it.
 */
export function SkillList({ work: { skills, more_skills: more }, named }: SkillListProps) {
  const t = useTranslations('public.profile');
  const format = useFormatter();
  const names = useSignerNames();
  return (
    <div className="max-w-measure">
      <ul>
        {skills.map(({ name, count, latest, signers, people }) => (
          <li key={name} className="py-2">
            <Line name={name} dotted>
              {t('skillCount', { count, month: format.dateTime(new Date(latest), { month: 'long', year: 'numeric' }) })}
            </Line>
            <p className="no-print text-14 wrap-anywhere text-muted">
              {t('skillBy', { names: names(signers, people) })}
            </p>
          </li>
        ))}
        {/* Beyond those that are listed, a named skill may be confirmed after all. */}
        {(more > 0 ? [] : statedSkills(named, skills)).map((name) => (
          <li key={name} className="py-2">
            <Line name={name}>{t('skillStated')}</Line>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-14 text-muted">{t('moreSkills', { count: more })}</p>}
    </div>
  );
}

/** A name, a rule, and what is said of it at its end. */
function Line({ name, dotted, children }: { name: string; dotted?: boolean; children: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="min-w-0 wrap-anywhere">
        <Typed>{name}</Typed>
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'min-w-6 flex-1 -translate-y-1 border-b',
          dotted ? 'border-dotted border-edge' : 'border-line',
        )}
      />
      <span className="text-14 text-muted">{children}</span>
    </p>
  );
}
