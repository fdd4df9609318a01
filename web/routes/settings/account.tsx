import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { answered } from '#web/api/page-answers.ts';
import { DetailsForm } from '#web/features/account/details/details-form.tsx';
import { ownDetails, saveDetails } from '#web/features/account/details/own-details.ts';
import { AddressList } from '#web/features/account/emails/address-list.tsx';
import { ConfirmAddressLink } from '#web/features/account/emails/confirm-address-link.tsx';
import { ownAddresses } from '#web/features/account/emails/own-addresses.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { ownIdentity } from '#web/features/identity/identity-queries.ts';
import { SettingsPage, SettingsPart } from '#web/features/settings/settings-page.tsx';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/account';

await loadWords('account');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ details: saveDetails });

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownAddresses, ownDetails, ownIdentity);
}

/** Addresses, phone and birth date. The link of an address's mail leads here with its token. */
export default function AccountSettings() {
  const t = useTranslations('account');
  const isVerified = useQuery(ownIdentity).data?.verified;
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get('token'));
  const [done, setDone] = useState(false);
  const finish = () => {
    setDone(true);
    setSearch({}, { replace: true });
  };
  return (
    <SettingsPage section="account">
      {token && !done && <ConfirmAddressLink token={token} onDone={finish} />}
      <SettingsPart title={t('addresses.title')} note={t('addresses.note')}>
        <AddressList />
      </SettingsPart>
      <SettingsPart title={t('details.title')} note={t('details.note')}>
        <DetailsForm />
      </SettingsPart>
      <SettingsPart title={t('identity.title')} note={t('identity.note')}>
        {isVerified && <p className="mb-4">{t('identity.verified')}</p>}
        {/* A whole document: only that page may use the camera. */}
        <ButtonLink variant="secondary" to={paths.verifyIdentity()} reloadDocument>
          {isVerified ? t('identity.look') : t('identity.open')}
        </ButtonLink>
      </SettingsPart>
    </SettingsPage>
  );
}
