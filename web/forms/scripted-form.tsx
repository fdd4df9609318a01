import type { ComponentProps } from 'react';
import { data, useActionData, useFormAction } from 'react-router';
import { useTranslations } from 'use-intl';
import { Banner } from '../ui/banner.tsx';

/**
 * A form that only the page's script sends. Sent before that is there, it waits for it (web/ui/early-acts.ts). Where
 * no script runs it says so and has no button; what is sent from it all the same goes nowhere, and stands in no
 * address.
 */
export function ScriptedForm({ children, ...form }: ComponentProps<'form'>) {
  const t = useTranslations('ui');
  const refused = useActionData<{ needsScript?: true }>()?.needsScript;
  return (
    <form method="post" action={useFormAction()} noValidate data-scripted {...form}>
      <div className="hidden noscript:block">
        <Banner tone="wait" role={refused ? 'alert' : undefined}>
          {t('needsScript')}
        </Banner>
      </div>
      {children}
    </form>
  );
}

/** Action of a page with such forms. */
export const needsScript = () =>
  data({ needsScript: true as const, failure: { status: 409, code: 'needs_script' } }, { status: 409 });
