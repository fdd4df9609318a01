import { useMutation } from '@tanstack/react-query';
import type { Operations, MailTest as Tested } from '#shared/admin/operations.ts';
import { answerOf, api } from '#web/api/client.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';

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
