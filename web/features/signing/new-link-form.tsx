import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CsrfField } from '../../forms/csrf-token.tsx';
import { Button } from '../../ui/button.tsx';

/** Has a new link mailed in place of an expired one. Plain HTML, script or not. */
export function NewLinkForm() {
  const t = useTranslations('signing.states.expired');
  const [sent, setSent] = useState(false);
  return (
    <form method="post" onSubmit={() => setSent(true)} className="mt-6">
      <CsrfField />
      <input type="hidden" name="intent" value="new_link" />
      <Button type="submit" busy={sent}>
        {t('button')}
      </Button>
    </form>
  );
}
