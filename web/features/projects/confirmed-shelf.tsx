import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { PartHead } from '#web/ui/part-head.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { WorkPicture } from '#web/ui/work-picture.tsx';
import type { LatestConfirmation } from './confirmations.ts';

type ConfirmedShelfProps = { works: LatestConfirmation[]; count: number };

/** What was confirmed before the latest, as pictures. */
export default function ConfirmedShelf({ works, count }: ConfirmedShelfProps) {
  const t = useTranslations('dashboard');
  return (
    <section id="shelf" aria-labelledby="confirmed">
      <PartHead
        id="confirmed"
        title={t('before')}
        to={paths.ownProjects({ show: 'approved' })}
        all={t('allConfirmed', { count })}
      />
      <ul className="mt-4 grid gap-6 max-sm:-mx-5 max-sm:auto-cols-[13rem] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-5 sm:grid-cols-3">
        {works.map(({ project, signer }) => (
          <li key={project.id} className="min-w-0 wrap-anywhere">
            <WorkPicture title={project.title} cover={project.cover} size="wide" />
            <h3 className="mt-3 font-550">
              <Link to={paths.project(project.id)} className="-my-2.5 inline-block py-2.5 no-underline hover:underline">
                <Typed>{project.title}</Typed>
              </Link>
            </h3>
            <p className="mt-1 flex gap-2 text-14 text-muted">
              <Seal size={16} className="mt-0.5" />
              <span className="min-w-0">
                <Typed>{[signer.name, signer.organisation].filter(Boolean).join(', ')}</Typed>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
