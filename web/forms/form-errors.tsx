import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { ApiError } from '../api/client.ts';
import { useErrors } from '../api/use-errors.ts';
import { ErrorSummary, type Leads } from '../ui/error-summary.tsx';
import { Failure } from '../ui/failure.tsx';
import { TextLink } from '../ui/link.tsx';

type FormErrorsProps = {
  error: unknown;
  /** Above the list of fields, or above what went wrong with the whole form. */
  title: string;
  /** Name of each field as it stands over it, so that the list can be read by itself; in the order of the form. */
  labels?: Record<string, string>;
  /** What the ids of its fields end in, where a page has the form more than once. */
  of?: string;
  leads?: Leads;
};

/** What stands on top of a form that was refused: the fields to look at again, or why it failed as a whole. */
export function FormErrors({ error, title, labels = {}, of, leads }: FormErrorsProps) {
  const { fields, title: titleOf, message } = useErrors();
  if (!error) return null;
  const order = Object.keys(labels);
  const errors = Object.entries(fields(error))
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([path, text]) => ({ fieldId: of ? `${path}-${of}` : path, label: labels[path], message: text }));
  if (errors.length > 0) return <ErrorSummary title={title} errors={errors} leads={leads} />;
  return (
    <Failure title={titleOf(error, title)} why={message(error)} of={error}>
      {error instanceof ApiError && error.problem.code === 'session_missing' && <SignInBeside />}
    </Failure>
  );
}

/** In a new tab, so that what is typed here stays, and can be sent then. */
function SignInBeside() {
  const t = useTranslations('ui');
  return (
    <TextLink href={paths.signIn()} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center">
      {t('signIn')}
      <span className="sr-only"> {t('help.newTab')}</span>
    </TextLink>
  );
}
