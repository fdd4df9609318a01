import type { Applicant } from '#shared/jobs/applications.ts';
import { jobPaths } from '#shared/jobs/paths.ts';
import { useWords } from '../../i18n/use-words.ts';
import { TextLink } from '../../ui/link.tsx';
import { Typed } from '../../ui/typed.tsx';
import { ApplicantParts } from './applicant-parts.tsx';

/** One applicant in the list, with the way to what the two write to each other. */
export function ApplicantRow({ applicant, own }: { applicant: Applicant; own: boolean }) {
  const t = useWords('jobs.pipeline');
  return (
    <li className="border-b border-line py-5 wrap-anywhere">
      <h2 className="font-550">
        <TextLink to={jobPaths.applicant(applicant.id)} className="inline-flex min-h-11 items-center">
          <Typed>{applicant.full_name}</Typed>
        </TextLink>
      </h2>
      <ApplicantParts applicant={applicant} own={own} />
      <p className="mt-2 text-14">
        <TextLink
          to={jobPaths.applicant(applicant.id)}
          aria-label={t('messagesWith', { name: applicant.full_name })}
          className="inline-flex min-h-11 items-center"
        >
          {t('messages')}
        </TextLink>
      </p>
    </li>
  );
}
