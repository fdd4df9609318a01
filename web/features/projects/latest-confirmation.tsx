import { Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PartHead } from '#web/ui/part-head.tsx';
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
      <PartHead
        id="latest"
        title={t('latest')}
        to={paths.ownProjects({ show: 'approved' })}
        all={t('allConfirmed', { count })}
      />
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
      {project.is_public && (
        <p className="mt-3">
          <ButtonLink href={paths.credential(project.short_id)} variant="bare">
            <Share2 size={18} strokeWidth={1.6} aria-hidden="true" />
            {t('actions.share')}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
