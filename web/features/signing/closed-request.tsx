import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { signingTimes } from '#shared/signing/limits.ts';
import type { NewLink } from '#shared/signing/signing.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { CsrfField, OpenedForField } from '#web/forms/csrf-token.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { HelpLink } from '#web/ui/help-link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useSigningWords } from './signing-words.ts';

/** Where nothing can be answered: what happened, what did not, and what to do. */
export function ClosedRequest({ page }: { page: SigningPage }) {
  const { t, day, ownerInFull: owner } = useSigningWords(page);
  const { account } = page.owner;
  switch (page.state) {
    case 'withdrawn':
      return (
        <Closed
          heading={t('states.withdrawn.heading')}
          lead={
            account === 'erased'
              ? t('states.withdrawn.leadAlone')
              : page.title
                ? t('states.withdrawn.lead', { project: page.title, owner })
                : t('states.withdrawn.leadUntitled', { owner })
          }
        />
      );
    case 'expired':
      return (
        <Closed
          heading={t('states.expired.heading')}
          lead={t('states.expired.lead', { date: day(page.expires_at) })}
          what={t(page.may_renew ? 'states.expired.renew' : 'states.expired.what', { owner })}
        >
          {page.may_renew && <NewLinkForm page={page} />}
        </Closed>
      );
    case 'opted_out':
      return (
        <Closed
          heading={t('states.opted_out.heading')}
          lead={t('states.opted_out.lead', { email: page.signer.email })}
        />
      );
    default:
      return (
        <Closed
          heading={t('states.cancelled.heading')}
          lead={account === 'open' ? t('states.cancelled.lead', { owner }) : t('states.cancelled.leadClosed')}
        />
      );
  }
}

/**
 * A link that opens nothing: said of a wrong, an old and an altered one in the same words. `cookieless`: this browser
 * has no cookie of ours at all, and a good link opens nothing without one.
 */
export function UnknownLink({ why }: { why: 'unknown' | 'cookieless' }) {
  const t = useWords(`signing.states.${why}`);
  return <Closed heading={t('heading')} lead={t('lead')} what={t('what')} />;
}

/** Said to whoever has just asked for a new link, in the browser they asked from. */
export function NewLinkSent({ link }: { link: NewLink }) {
  const t = useWords('signing.states.renewed');
  const lead = t('lead', { email: link.sent_to, days: signingTimes.expiresAfterDays });
  return <Closed heading={t('heading')} lead={lead} what={t('what')} />;
}

type ClosedProps = { heading: string; lead: string; what?: string; children?: Elements };

function Closed({ heading, lead, what, children }: ClosedProps) {
  const t = useWords('signing.states');
  return (
    <>
      <PageTitle lead={lead}>{heading}</PageTitle>
      {what && <p className="mt-4">{what}</p>}
      {children}
      <ButtonLink href={paths.home()} variant="secondary" className="mt-8">
        {t('home')}
      </ButtonLink>
      <p className="mt-4">
        <HelpLink topic="link-opens-nothing" />
      </p>
    </>
  );
}

/** Has a new link mailed in place of an expired one. Plain HTML, script or not. */
function NewLinkForm({ page }: { page: SigningPage }) {
  const t = useTranslations('signing.states.expired');
  const [sent, setSent] = useState(false);
  return (
    <form method="post" onSubmit={() => setSent(true)} className="mt-6">
      <CsrfField />
      <OpenedForField whom={page.request_id} />
      <input type="hidden" name="intent" value="new_link" />
      <Button type="submit" busy={sent}>
        {t('button')}
      </Button>
    </form>
  );
}
