import { useFormatter, useTranslations } from 'use-intl';
import { Typed } from '../../ui/typed.tsx';
import type { skillsOf } from './confirmed-work.ts';

type SkillListProps = { skills: ReturnType<typeof skillsOf>; stated: string[] };

/**
 * Skills with how often and how lately somebody confirmed work that used them. What a person only says gets a bare line
 * and the word for it.
 */
export function SkillList({ skills, stated }: SkillListProps) {
  const t = useTranslations('public.profile');
  const format = useFormatter();
  return (
    <ul className="max-w-measure">
      {skills.map(({ name, count, latest }) => (
        <li key={name} className="flex min-h-11 flex-wrap items-baseline gap-x-2 py-2">
          <span className="min-w-0 wrap-anywhere">
            <Typed>{name}</Typed>
          </span>
          <span aria-hidden="true" className="min-w-6 flex-1 -translate-y-1 border-b border-dotted border-edge" />
          <span className="text-14 text-muted">
            {t('skillCount', { count, month: format.dateTime(new Date(latest), { month: 'long', year: 'numeric' }) })}
          </span>
        </li>
      ))}
      {stated.map((name) => (
        <li key={name} className="flex min-h-11 flex-wrap items-baseline gap-x-2 py-2">
          <span className="min-w-0 wrap-anywhere">
            <Typed>{name}</Typed>
          </span>
          <span aria-hidden="true" className="min-w-6 flex-1 -translate-y-1 border-b border-line" />
          <span className="text-14 text-muted">{t('skillStated')}</span>
        </li>
      ))}
    </ul>
  );
}
