import { useFormatter } from 'use-intl';
import type { PublicProfile, PublicProject } from '#shared/profiles/profiles.ts';
import { BackingRungs } from '#web/features/profiles/backing-rungs.tsx';
import { useSignerName } from '#web/features/profiles/use-signer-name.tsx';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useRootData } from '#web/root-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import type { Checked } from './check-proof.ts';
import { VerdictOutcome } from './verdict-outcome.tsx';

/** What was pasted proves, in words, and what it does not. */
export function Outcome({ checked }: { checked: Checked }) {
  if (checked.kind === 'project') return <ProjectOutcome project={checked.project} />;
  if (checked.kind === 'profile') return <ProfileOutcome profile={checked.profile} />;
  if (checked.kind === 'verdict') return <VerdictOutcome {...checked} />;
  return checked.kind === 'nothing' ? <Nothing checked={checked} /> : null;
}

function ProjectOutcome({ project }: { project: PublicProject }) {
  const t = useWords('verify');
  const format = useFormatter();
  const { name } = useSignerName();
  const paths = usePaths();
  const { confirmations, owner } = project;
  const count = confirmations.length;
  return (
    <section className="mt-8 wrap-anywhere">
      <AnswerSheet
        answer={null}
        title={<Typed>{project.title}</Typed>}
        text={t('project.by', { owner: owner.full_name })}
      />
      <h3 className="mt-8 font-600">{t('proves')}</h3>
      <p className="mt-1">
        {count > 0 ? t('project.confirmed', { count, owner: owner.full_name }) : t('project.none')}
      </p>
      {confirmations.map((each) => (
        <div key={`${each.signer_name} ${each.answered_at}`} className="mt-6">
          <h4 className="font-600">
            {t('project.signed', {
              signer: name(each),
              date: format.dateTime(new Date(each.answered_at), { dateStyle: 'long' }),
            })}
          </h4>
          <BackingRungs confirmation={each} owner={owner.full_name} />
        </div>
      ))}
      {count > 0 && <NotProved points={[t('project.who'), t('project.good'), t('project.log')]} />}
      <ButtonLink href={paths.publicProject(project.short_id)} variant="secondary" className="mt-6">
        {t('project.open')}
      </ButtonLink>
    </section>
  );
}

function ProfileOutcome({ profile }: { profile: PublicProfile }) {
  const t = useWords('verify');
  const paths = usePaths();
  const { projects, signers } = profile.work.sum;
  const name = profile.full_name;
  return (
    <section className="mt-8 wrap-anywhere">
      <AnswerSheet answer={null} title={<Typed>{name}</Typed>} />
      <h3 className="mt-8 font-600">{t('proves')}</h3>
      <p className="mt-1">
        {projects > 0 ? t('profile.confirmed', { projects, signers, name }) : t('profile.none', { name })}
      </p>
      <NotProved points={[t('profile.who', { name }), t('project.log')]} />
      <ButtonLink href={paths.publicProfile(profile.username)} variant="secondary" className="mt-6">
        {t('profile.open')}
      </ButtonLink>
    </section>
  );
}

function Nothing({ checked }: { checked: Extract<Checked, { kind: 'nothing' }> }) {
  const t = useWords('verify.nothing');
  const example = `${useRootData()?.publicUrl ?? ''}/p/…`;
  const host = checked.why === 'foreign' ? checked.host : '';
  return (
    <section className="mt-8">
      <AnswerSheet answer="unknown" title={t('title')} text={t(checked.why, { host, example })} />
    </section>
  );
}

function NotProved({ points }: { points: string[] }) {
  const t = useWords('verify');
  return (
    <>
      <h3 className="mt-6 font-600">{t('not')}</h3>
      <ul className="mt-1 list-disc space-y-2 pl-5 text-muted">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}
