import { useQuery } from '@tanstack/react-query';
import { answered } from '../../api/page-answers.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { BrandingForm } from '../../features/branding/branding-form.tsx';
import { ownBrandingQuery } from '../../features/branding/branding-query.ts';
import { Loaded } from '../../features/profiles/loaded-profile.tsx';
import { SettingsPage, SettingsPart } from '../../features/settings/settings-page.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { Route } from './+types/branding';

await loadWords('branding');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownBrandingQuery);
}

export default function BrandingSettings() {
  const t = useWords('branding');
  const branding = useQuery(ownBrandingQuery);
  return (
    <SettingsPage section="branding">
      <SettingsPart title={t('title')} note={t('note')}>
        <Loaded query={branding}>{(own) => <BrandingForm branding={own} />}</Loaded>
      </SettingsPart>
    </SettingsPage>
  );
}
