import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ownDataTimes } from '#shared/account/own-data-times.ts';
import { takeBackHours } from '#shared/account/take-back.ts';
import { paths } from '#shared/paths.ts';
import { fileLimits } from '#shared/projects/file-rules.ts';
import { projectLimits } from '#shared/projects/limits.ts';
import { mailboxCode, signingTimes } from '#shared/signing/limits.ts';
import { keepSame } from '#web/features/site/keep-same.ts';
import { useTextTags } from '#web/features/site/running-text.tsx';
import { TextPage } from '#web/features/site/text-page.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Clause } from '#web/ui/clause.tsx';
import type { Route } from './+types/features';

await loadWords('features');

const groups = {
  ask: ['write', 'files', 'signers', 'reminders', 'changes'],
  confirm: ['account', 'code', 'back', 'all'],
  show: ['profile', 'open', 'frozen', 'hide'],
  find: ['discover', 'jobs', 'searches'],
  guard: ['self', 'identity', 'account', 'data', 'api'],
} as const;

const megabytes = (bytes: number) => bytes / 1024 / 1024;
const [first, second] = signingTimes.remindAfterDays;
/** Every figure the page says, from where the code has it. */
const figures = {
  skills: projectLimits.skills,
  links: projectLimits.links,
  signers: projectLimits.signers,
  each: megabytes(fileLimits.each),
  project: megabytes(fileLimits.project),
  days: signingTimes.expiresAfterDays,
  first,
  second,
  minutes: mailboxCode.minutes,
  hours: takeBackHours,
  wayBack: ownDataTimes.wayBackDays,
};

export const loader = ({ context }: Route.LoaderArgs) => keepSame(context, paths.features());

export default function Features() {
  const t = useTranslations('features');
  const { pricing, signUp } = usePaths();
  const { api, discover, jobs } = useTextTags();
  const group = (name: keyof typeof groups) =>
    groups[name].map((item) => ({
      title: t(`${name}.${item}` as never, figures as never),
      text: t.rich(`${name}.${item}Text` as never, { ...figures, api, discover, jobs } as never),
    }));
  return (
    <TextPage path={paths.features()} title={t('title')} description={t('description')} lead={t('lead')}>
      {(Object.keys(groups) as (keyof typeof groups)[]).map((name) => (
        <Clause key={name} title={t(`${name}.title`)} note={t(`${name}.note`)}>
          <Entries items={group(name)} />
        </Clause>
      ))}
      <p className="mt-14 flex flex-wrap gap-2 border-t border-line pt-8">
        <ButtonLink href={signUp()}>{t('start')}</ButtonLink>
        <ButtonLink href={pricing()} variant="bare">
          {t('price')}
        </ButtonLink>
      </p>
    </TextPage>
  );
}

function Entries({ items }: { items: { title: string; text: ReactNode }[] }) {
  return (
    <dl className="grid max-w-200 gap-x-12 gap-y-8 md:grid-cols-2">
      {items.map(({ title, text }) => (
        <div key={title} className="prose">
          <dt className="font-600">{title}</dt>
          <dd className="mt-1 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
