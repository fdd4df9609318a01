import { useTranslations } from 'use-intl';
import type { PublicProject } from '#shared/profiles/profiles.ts';
import { coverOf } from '#shared/projects/cover.ts';
import { byStrength } from '#web/features/profiles/confirmed-work.ts';
import { useSignerName } from '#web/features/profiles/use-signer-name.tsx';
import { usePaths } from '#web/i18n/use-paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Seal } from '#web/ui/seal.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { WorkPicture } from '#web/ui/work-picture.tsx';

/** Work that was confirmed not long ago, of several people; nothing where there is none to show. */
export function HomeRecent({ projects }: { projects: PublicProject[] }) {
  const t = useTranslations('home.recent');
  const paths = usePaths();
  if (projects.length === 0) return null;
  const isFew = projects.length < 3;
  return (
    <section aria-labelledby="recent" className="pb-16 md:pb-18">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent" className="font-serif text-22">
          {t('title')}
        </h2>
        <a href={paths.discover()} className="shrink-0 py-3 text-14 font-550 no-underline hover:underline">
          {t('more')}
        </a>
      </div>
      <ul
        className={classNames(
          'mt-3 grid gap-6',
          isFew && 'md:grid-cols-2',
          !isFew && 'max-sm:-mx-5 max-sm:auto-cols-[13rem] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-5',
          !isFew && (projects.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4'),
        )}
      >
        {projects.map((project) => (
          <RecentWork key={project.id} project={project} isBeside={isFew} />
        ))}
      </ul>
    </section>
  );
}

/** `isBeside`: the picture stands beside the words, where the row would not be full. */
function RecentWork({ project, isBeside }: { project: PublicProject; isBeside: boolean }) {
  const paths = usePaths();
  const { name } = useSignerName();
  const [signed] = byStrength(project.confirmations);
  return (
    <li className={classNames('relative min-w-0', isBeside && 'grid grid-cols-[9rem_minmax(0,1fr)] gap-4')}>
      <WorkPicture title={project.title} cover={coverOf(project.files)} size="wide" className="self-start" />
      <div className={classNames('min-w-0', !isBeside && 'mt-3')}>
        <h3 className="font-550 wrap-anywhere">
          <a
            href={paths.publicProject(project.short_id)}
            className="-my-3 inline-block py-3 no-underline after:absolute after:inset-0 hover:underline"
          >
            <Typed writtenIn={project.written_in}>{project.title}</Typed>
          </a>
        </h3>
        <p className="text-14 wrap-anywhere text-muted">
          <Typed>{project.owner.full_name}</Typed>
        </p>
        {signed && (
          <p className="mt-1 flex gap-2 text-14 wrap-anywhere text-muted">
            <Seal size={16} className="mt-0.5" />
            <span className="min-w-0">
              <Typed>{[name(signed), signed.organisation].filter(Boolean).join(', ')}</Typed>
            </span>
          </p>
        )}
      </div>
    </li>
  );
}
