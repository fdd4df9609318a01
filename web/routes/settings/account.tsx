import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { answered } from '../../api/page-answers.ts';
import { DetailsForm } from '../../features/account/details/details-form.tsx';
import { ownDetails } from '../../features/account/details/own-details.ts';
import { AddressList } from '../../features/account/emails/address-list.tsx';
import { ConfirmAddressLink } from '../../features/account/emails/confirm-address-link.tsx';
import { ownAddresses } from '../../features/account/emails/own-addresses.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { SettingsPage, SettingsPart } from '../../features/settings/settings-page.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/account';

await loadWords('account');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownAddresses, ownDetails);
}

/** Addresses, phone and birth date. The link of an address's mail leads here with its token. */
export default function AccountSettings() {
  const t = useTranslations('account');
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
        {/* A whole document: only that page may use the camera. */}
        <ButtonLink variant="secondary" to={paths.verifyIdentity()} reloadDocument>
          {t('identity.open')}
        </ButtonLink>
      </SettingsPart>
    </SettingsPage>
  );
}
