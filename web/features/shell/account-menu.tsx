import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { ShownViewer } from '#shared/session/session.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Monogram } from '#web/ui/monogram.tsx';
import { partOnUse } from '#web/ui/part-on-use.tsx';
import { useLayer } from '#web/ui/use-layer.ts';
import { forgetUser } from '../account/sessions/forget-user.ts';
import type { AccountMenuItemsProps } from './account-menu-items.tsx';

const Items = partOnUse<AccountMenuItemsProps>(() =>
  import('./account-menu-items.tsx').then((part) => part.AccountMenuItems),
);

export function AccountMenu({ viewer }: { viewer: ShownViewer }) {
  const t = useWords('app');
  // Outside the menu, which is gone by the time a form inside it would be sent.
  const signOut = useRef<HTMLFormElement>(null);
  const consent = useRef<HTMLFormElement>(null);
  const { pathname, search } = useLocation();
  const { button, layer } = useLayer('menu');
  return (
    <>
      <form ref={signOut} method="post" action="/sign-out" onSubmit={forgetUser} hidden>
        <CsrfField />
      </form>
      <form ref={consent} method="post" action="/preferences/consent" hidden>
        <input type="hidden" name="back" value={pathname + search} />
        <input type="hidden" name="choice" value="again" />
      </form>
      <button
        {...button}
        type="button"
        aria-label={t('account', { name: viewer.full_name })}
        className="grid size-11 shrink-0 place-items-center rounded-6 hover:bg-sunken aria-expanded:bg-sunken"
      >
        <Monogram name={viewer.full_name} size={36} photoUrl={viewer.photo_url} />
      </button>
      <Items
        {...layer}
        viewer={viewer}
        onCookies={() => consent.current?.requestSubmit()}
        onSignOut={() => signOut.current?.requestSubmit()}
      />
    </>
  );
}
