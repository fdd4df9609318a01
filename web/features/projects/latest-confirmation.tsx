import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { standingOf } from '#shared/projects/project-standing.ts';
import type { ProjectRow } from '#shared/projects/projects.ts';
import { TextLink } from '../../ui/link.tsx';
import { Signature } from '../../ui/signature.tsx';
import { Typed } from '../../ui/typed.tsx';

/** The newest signature, and the way to all of them. */
export function LatestConfirmation({ projects }: { projects: ProjectRow[] }) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const approved = projects
    .filter(({ approved_at }) => approved_at)
    .sort((a, b) => (b.approved_at ?? '').localeCompare(a.approved_at ?? ''));
  const [newest] = approved;
  const signer = newest && standingOf(newest).signers[0];
  if (!newest || !signer?.answered_at) return null;
  return (
    <aside aria-labelledby="latest" className="lg:pt-3">
      <h2 id="latest" className="text-14 font-550">
        {t('latest')}
      </h2>
      <p className="mt-2 font-serif text-22 wrap-anywhere">
        <Link to={paths.project(newest.id)} className="no-underline hover:underline">
          <Typed>{newest.title}</Typed>
        </Link>
      </p>
      <Signature signed size="small">
        <p className="text-14 font-550">
          <Typed>{signer.name}</Typed>
        </p>
        <p className="text-14 text-muted">{format.dateTime(new Date(signer.answered_at), { dateStyle: 'medium' })}</p>
      </Signature>
      <p className="mt-6 text-14">
        <TextLink to={paths.ownProjects({ show: 'approved' })}>
          {t('allConfirmed', { count: approved.length })}
        </TextLink>
      </p>
    </aside>
  );
}
