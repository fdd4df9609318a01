import { useMutation } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import type { Operations, MailTest as Tested } from '#shared/admin/operations.ts';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** Whether the public log is signed, and what to do where it is not. */
export function LogStanding({ log: { size, waiting, signed_at, refusal } }: Pick<Operations, 'log'>) {
  const t = useWords('operations.log');
  const format = useFormatter();
  const moment = (time: string) =>
    format.dateTime(new Date(time), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return (
    <div className="max-w-measure space-y-2">
      {refusal && (
        <>
          <p className="font-550 text-danger">{t('refused', { since: moment(refusal.since) })}</p>
          <p>{t(refusal.reason)}</p>
        </>
      )}
      {!refusal && <p>{t('signing', { size, waiting })}</p>}
      <p>{signed_at ? t('last', { at: moment(signed_at) }) : t('none')}</p>
      <p>
        <TextLink href={paths.log()} className="inline-flex min-h-11 items-center">
          {t('page')}
        </TextLink>
      </p>
    </div>
  );
}

/** Sends a mail to the admin themself, and shows how it went. */
export function MailTest({ mail }: { mail: Operations['mail'] }) {
  const t = useWords('operations.mailTest');
  const test = useMutation({ mutationFn: (): Promise<Tested> => answerOf(api.POST('/api/admin/mail-test')) });
  return (
    <>
      <p className="mb-4 max-w-measure">{t(mail)}</p>
      <Button variant="secondary" busy={test.isPending} busyLabel={t('testing')} onClick={() => test.mutate()}>
        {t('test')}
      </Button>
      <FormErrors error={test.error} title={t('failed')} />
      <div role="status" className="mt-4">
        {test.data && !test.isPending && <Outcome mail={mail} outcome={test.data} />}
      </div>
    </>
  );
}

function Outcome({ mail, outcome }: { mail: Operations['mail']; outcome: Tested }) {
  const t = useWords('operations.mailTest');
  const { to, milliseconds, taken } = outcome;
  const kept = taken && mail === 'kept';
  const facts = (['step', 'code', 'status', 'said'] as const).flatMap((name) =>
    outcome[name] === null ? [] : { term: t(name), detail: <code>{outcome[name]}</code> },
  );
  return (
    <>
      <p className={taken ? 'wrap-anywhere' : 'text-danger wrap-anywhere'}>
        {t(kept ? 'kept_done' : taken ? 'taken' : 'refused', { to, milliseconds })}
      </p>
      {facts.length > 0 && <DefinitionList items={facts} className="mt-2 text-14 wrap-anywhere" />}
    </>
  );
}

/** The settings as they count, and of secrets whether they are set. */
export function SettingsTable({ settings }: { settings: Operations['settings'] }) {
  const t = useWords('operations.settings');
  return (
    <table className="w-full max-w-measure text-14">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="text-muted">
        <tr className="border-b border-edge">
          <th scope="col" className="py-2 pr-4 text-left font-400">
            {t('name')}
          </th>
          <th scope="col" className="py-2 text-left font-400">
            {t('value')}
          </th>
        </tr>
      </thead>
      <tbody>
        {settings.map(({ name, given, value }) => (
          <tr key={name} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-4 text-left font-400 wrap-anywhere">
              <code>{breakable(name)}</code>
            </th>
            <td className={given ? 'py-2 wrap-anywhere' : 'py-2 text-muted wrap-anywhere'}>
              {value === null ? t(given ? 'given' : 'notGiven') : given ? value : t('preset', { value })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Long names break after their underscores. */
const breakable = (name: string) =>
  name.split(/(?<=_)/).flatMap((part, index) => (index === 0 ? part : [<wbr key={part} />, part]));
