import { BadgeCheck, CircleUserRound, Users } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { type Facts, nextStep } from './next-step.ts';

await loadWords('dashboardNext');

const icons = { photo: CircleUserRound, ask: Users, share: BadgeCheck };

type NextStepPartProps = Facts & {
  /** The address of the latest confirmed work. */
  latest: string;
};

/** The one thing that is worth doing while nothing waits. */
export default function NextStepPart({ latest, ...facts }: NextStepPartProps) {
  const t = useWords('dashboardNext');
  const step = nextStep(facts);
  if (!step) return null;
  const Icon = icons[step];
  const to = { photo: `${paths.profileSettings()}#photo`, ask: paths.newProject() };
  return (
    <section aria-labelledby="next-step">
      <h2 id="next-step" className="border-b border-line pb-2.5 text-14 font-600">
        {t('title')}
      </h2>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line py-4 md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center">
        <Icon size={20} strokeWidth={1.6} aria-hidden="true" className="mt-0.5 md:mt-0" />
        <div>
          <h3 className="text-16 font-550">{t(`${step}.title`)}</h3>
          <p className="max-w-measure text-14 text-muted">{t(`${step}.text`)}</p>
        </div>
        <div className="col-start-2 justify-self-start md:col-start-3">
          {step === 'share' ? (
            <ButtonLink href={paths.credential(latest)} variant="secondary">
              {t('share.action')}
            </ButtonLink>
          ) : (
            <ButtonLink to={to[step]} variant="secondary">
              {t(`${step}.action`)}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
