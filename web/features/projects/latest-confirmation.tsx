import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Signature } from '#web/ui/signature.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { WorkPicture } from '#web/ui/work-picture.tsx';
import type { LatestConfirmation as Latest } from './confirmations.ts';

/** The newest signature where it is not news any more, and the way to all that is confirmed. */
export function LatestConfirmation({ project, signer, count }: Latest & { count: number }) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  return (
    <section aria-labelledby="latest">
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2.5 text-14">
        <h2 id="latest" className="font-600">
          {t('latest')}
        </h2>
        <TextLink to={paths.ownProjects({ show: 'approved' })} className="-my-3 inline-block min-w-11 py-3 text-right">
          {t('allConfirmed', { count })}
        </TextLink>
      </div>
      <WorkPicture title={project.title} cover={project.cover} size="wide" className="mt-4 max-lg:max-w-80" />
      <p className="mt-4 font-serif text-22 wrap-anywhere">
        <Link to={paths.project(project.id)} className="-my-2 inline-block py-2 no-underline hover:underline">
          <Typed>{project.title}</Typed>
        </Link>
      </p>
      <Signature signed size="small">
        <p className="text-14 font-550">
          <Typed>{signer.name}</Typed>
        </p>
        <p className="text-14 text-muted wrap-anywhere">
          {signer.organisation && (
            <span>
              <Typed>{signer.organisation}</Typed>,{' '}
            </span>
          )}
          <span>{format.dateTime(new Date(signer.answered_at), { dateStyle: 'long' })}</span>
        </p>
      </Signature>
    </section>
  );
}
