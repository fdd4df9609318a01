import { useFormatter } from 'use-intl';
import { movedStates } from '#shared/jobs/application-policy.ts';
import type { Applicant } from '#shared/jobs/applications.ts';
import { jobPaths } from '#shared/jobs/paths.ts';
import { paths } from '#shared/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field-frame.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { WorkPicture } from '#web/ui/work-picture.tsx';
import { ApplicationFiles } from './application-files.tsx';
import { PromisedAnswer } from './promised-answer.tsx';
import type { Moves } from './use-moves.ts';

type ApplicantPartsProps = {
  applicant: Applicant;
  moves: Moves;
  /** As a card of a column, which says the state itself. */
  dense?: boolean;
};

/** Of one applicant what others have confirmed of their work, then what they wrote, then what the poster may do. */
export function ApplicantParts({ applicant, moves, dense = false }: ApplicantPartsProps) {
  const t = useWords('jobs.pipeline');
  const words = useWords('jobs');
  const format = useFormatter();
  const { id, full_name: name, headline, username, state, undo, note, created_at, projects } = applicant;
  const work = <PutInFront projects={projects} dense={dense} />;
  const profile = username && (
    <TextLink
      to={paths.memberProfile(username)}
      draggable={false}
      className="inline-flex min-h-11 min-w-11 items-center"
    >
      {t('profile')}
    </TextLink>
  );
  return (
    <>
      {headline && (
        <p className={classNames(dense && 'mt-1 line-clamp-3 text-14 text-muted')}>
          <Typed>{headline}</Typed>
        </p>
      )}
      <p className={classNames('flex flex-wrap items-center gap-x-4 text-14 text-muted', dense && 'mt-1')}>
        <span>
          {!dense && <span>{words(`applicationStates.${state}`)} · </span>}
          <time dateTime={created_at}>{format.dateTime(new Date(created_at), { dateStyle: 'medium' })}</time>
        </span>
        {!dense && profile}
      </p>
      <PromisedAnswer
        state={state}
        promised={applicant}
        say={{ ahead: (date) => t('answerBy', { date }), late: (date) => t('answerLate', { date }) }}
      />
      {undo && (
        <p className="text-14">
          {t('toldAt', { name, time: format.dateTime(new Date(undo.until), { timeStyle: 'short' }) })}
        </p>
      )}
      {projects.length > 0 && (
        <div className="pointer-events-none mt-3 grid max-w-70 grid-cols-3 gap-1.5">
          {projects.slice(0, 3).map(({ short_id, title, cover }) => (
            <WorkPicture key={short_id} title={title} cover={cover} size="wide" />
          ))}
        </div>
      )}
      {projects.length === 0 && <p className="mt-2 text-14 text-muted">{t('noProject')}</p>}
      {projects.length > 0 && dense ? (
        <details>
          <summary className="min-h-11 cursor-pointer pt-2 pb-1 text-14">
            <span className="font-550">{t('projects', { count: projects.length })}</span>
            <span className="block">{confirmedBy(t, projects)}</span>
          </summary>
          <div className="pb-2">{work}</div>
        </details>
      ) : (
        work
      )}
      <details className={dense ? undefined : 'mt-3'} onToggle={(event) => event.currentTarget.open && moves.read()}>
        <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-550">{t('open')}</summary>
        <p dir="auto" className="max-w-measure whitespace-pre-line">
          {note}
        </p>
      </details>
      <ApplicationFiles files={applicant.files} />
      {dense && (
        <p className="flex flex-wrap gap-x-4 text-14">
          {profile}
          <TextLink
            to={jobPaths.applicant(id)}
            draggable={false}
            aria-label={t('messagesWith', { name })}
            className="inline-flex min-h-11 items-center"
          >
            {t('messages')}
          </TextLink>
        </p>
      )}
      <div className={classNames('flex flex-wrap gap-2', dense ? 'mt-1' : 'mt-3')}>
        {undo && moves.may(undo.to) && (
          <Button
            variant="secondary"
            aria-disabled={moves.busy}
            aria-label={`${t('undo')}: ${name}`}
            onClick={() => moves.choose(undo.to)}
          >
            {t('undo')}
          </Button>
        )}
        {movedStates
          .filter((to) => moves.may(to) && to !== undo?.to && !(to === 'seen' && state === 'sent'))
          .map((to) => (
            <Button
              key={to}
              variant={to === 'shortlisted' || to === 'offered' ? 'secondary' : 'bare'}
              aria-disabled={moves.busy}
              aria-label={`${t(`to.${to}`)}: ${name}`}
              onClick={() => moves.choose(to)}
            >
              {t(`to.${to}`)}
            </Button>
          ))}
      </div>
      <div role="alert">
        <FieldError id={`move-${id}`}>{moves.error}</FieldError>
      </div>
    </>
  );
}

type Words = ReturnType<typeof useWords<'jobs.pipeline'>>;
type Projects = Applicant['projects'];

/** Who stands behind all of these; how many, where nobody is named. */
function confirmedBy(t: Words, projects: Projects) {
  const names = [...new Set(projects.flatMap(({ signers }) => signers))];
  if (names.length > 0) return t('confirmedBy', { names: names.join(', ') });
  return t('confirmations', { count: projects.reduce((sum, { confirmations }) => sum + confirmations, 0) });
}

function PutInFront({ projects, dense }: { projects: Projects; dense: boolean }) {
  const t = useWords('jobs.pipeline');
  return (
    <ol>
      {projects.map((project) => (
        <li key={project.short_id} className={dense ? 'mt-2 first:mt-0' : 'mt-3'}>
          <p className={dense ? 'text-14 font-550' : 'font-serif text-18'}>
            {project.is_public ? (
              <TextLink
                href={paths.publicProject(project.short_id)}
                draggable={false}
                className="-my-3 inline-block min-w-11 py-3"
              >
                <Typed>{project.title}</Typed>
              </TextLink>
            ) : (
              <Typed>{project.title}</Typed>
            )}
          </p>
          <p className="text-14">{confirmedBy(t, [project])}</p>
          <p className="text-14 text-muted">
            <Typed>{project.role}</Typed>
          </p>
        </li>
      ))}
    </ol>
  );
}
