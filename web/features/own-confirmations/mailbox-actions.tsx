import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnConfirmations } from '#shared/own-confirmations/own-confirmations.ts';
import { paths } from '#shared/paths.ts';
import { CsrfField, OpenedForField } from '#web/forms/csrf-token.tsx';
import { usePaths } from '#web/i18n/use-paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** What is done to a mailbox as a whole. */
export function MailboxActions({ own }: { own: OwnConfirmations }) {
  const t = useTranslations('ownConfirmations.mailbox');
  return (
    <ul className="max-w-measure">
      <Row text={t('downloadText')}>
        <ButtonLink href="/api/own-confirmations/archive" variant="secondary" download>
          {t('download')}
        </ButtonLink>
      </Row>
      <Row text={t(own.mails_stopped ? 'stopped' : 'stopText')}>
        {!own.mails_stopped && (
          <IntentForm intent="stop" email={own.email}>
            {t('stop')}
          </IntentForm>
        )}
      </Row>
      <Row text={t('eraseText')}>
        <ButtonLink href={paths.eraseMailbox()} variant="danger">
          {t('erase')}
        </ButtonLink>
      </Row>
      <Row text={t('closeText')}>
        <IntentForm intent="close" email={own.email}>
          {t('close')}
        </IntentForm>
      </Row>
    </ul>
  );
}

function Row({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="grid gap-3 border-b border-line py-4 first:pt-0 last:border-0 md:grid-cols-[1fr_auto] md:items-center">
      <p className="min-w-0 text-14 text-muted">{text}</p>
      <div>{children}</div>
    </li>
  );
}

type IntentFormProps = { intent: 'stop' | 'close'; email: string; children: ReactNode };

function IntentForm({ intent, email, children }: IntentFormProps) {
  const { myConfirmations } = usePaths();
  return (
    <form method="post" action={myConfirmations()}>
      <CsrfField />
      <OpenedForField whom={email} />
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant="secondary">
        {children}
      </Button>
    </form>
  );
}
