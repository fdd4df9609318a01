import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { TextLink } from '../../ui/link.tsx';
import { Signature } from '../../ui/signature.tsx';
import { Typed } from '../../ui/typed.tsx';
import type { LatestConfirmation as Latest } from './confirmations.ts';

/** The newest signature where it is not news any more. */
export function LatestConfirmation({ project, signer }: Latest) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  return (
    <>
      <h2 className="text-14 font-550">{t('latest')}</h2>
      <p className="mt-2 font-serif text-22 wrap-anywhere">
        <Link to={paths.project(project.id)} className="-my-2 inline-block py-2 no-underline hover:underline">
          <Typed>{project.title}</Typed>
        </Link>
      </p>
      <Signature signed size="small">
        <p className="text-14 font-550">
          <Typed>{signer.name}</Typed>
        </p>
        <p className="text-14 text-muted">{format.dateTime(new Date(signer.answered_at), { dateStyle: 'medium' })}</p>
      </Signature>
    </>
  );
}

/** The way to everything that is confirmed. */
export function AllConfirmed({ count }: { count: number }) {
  const t = useTranslations('dashboard');
  return (
    <p className="text-14">
      <TextLink to={paths.ownProjects({ show: 'approved' })} className="inline-flex min-h-11 items-center">
        {t('allConfirmed', { count })}
      </TextLink>
    </p>
  );
}
