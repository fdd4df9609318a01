import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import { projectStatus, type Standing } from '#shared/projects/project-standing.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { HelpLink } from '#web/ui/help-link.tsx';
import { useStandingWords } from './standing-sentence.tsx';
import { StandingState } from './standing-state.tsx';

/** The answer to the page's question: where the project stands, what was said, and what its owner can do. */
export function ProjectState({ project }: { project: ProjectDetail }) {
  const t = useWords('ownProject.state');
  const words = useStandingWords();
  const standing = projectStatus(project);
  const steps = useWords('ownProject.next');
  const step = standing.reason as Parameters<typeof steps.has>[0];
  return (
    <>
      <div className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="inline-flex items-center gap-2 text-14 whitespace-nowrap [&>span]:self-baseline">
          <StandingState standing={standing} status={project.status} />
        </span>
        <p className="min-w-0 wrap-anywhere">{words.sentence(standing)}</p>
      </div>
      {project.approval.asked > 1 && <p className="mt-1 text-14 text-muted">{t('count', project.approval)}</p>}
      <Next
        standing={standing}
        said={words.said(standing)}
        next={steps.has(step) ? steps(step) : null}
        rejected={project.status === 'rejected'}
      />
    </>
  );
}

type NextProps = { standing: Standing; said: string | null; next: string | null; rejected: boolean };

/** What somebody said of it, and what follows. Never which rule made a person look. */
function Next({ standing: { side }, said, next, rejected }: NextProps) {
  if (!said && side !== 'us') return next && <p className="mt-1 max-w-measure text-muted">{next}</p>;
  return (
    <Banner tone={rejected ? 'danger' : side === 'us' ? 'wait' : 'plain'} className="mt-5 max-w-measure">
      {said && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {said}
        </p>
      )}
      {next && <p className={said ? 'mt-1' : undefined}>{next}</p>}
      {(rejected || side === 'us') && (
        <HelpLink topic={rejected ? 'declined-or-rejected' : 'why-is-it-held'} className="-mb-2" />
      )}
    </Banner>
  );
}
