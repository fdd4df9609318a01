import { useQuery } from '@tanstack/react-query';
import { answered } from '../../api/page-answers.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { BrandingForm } from '../../features/branding/branding-form.tsx';
import { ownBrandingQuery } from '../../features/branding/branding-query.ts';
import { OwnDomainPart } from '../../features/own-domain/own-domain-part.tsx';
import { ownDomainQuery } from '../../features/own-domain/own-domain-query.ts';
import { Loaded } from '../../features/profiles/loaded-profile.tsx';
import { SettingsPage, SettingsPart } from '../../features/settings/settings-page.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { HelpLink } from '../../ui/help-link.tsx';
import type { Route } from './+types/branding';

await loadWords('branding', 'ownDomain');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownBrandingQuery, ownDomainQuery);
}

export default function BrandingSettings() {
  const t = useWords('branding');
  const domainWords = useWords('ownDomain');
  const branding = useQuery(ownBrandingQuery);
  const domain = useQuery(ownDomainQuery);
  return (
    <SettingsPage section="branding">
      <SettingsPart title={t('title')} note={t('note')}>
        <Loaded query={branding}>{(own) => <BrandingForm branding={own} />}</Loaded>
      </SettingsPart>
      <SettingsPart title={domainWords('title')} note={domainWords('note')} id="domain">
        <Loaded query={domain}>{(own) => <OwnDomainPart own={own} />}</Loaded>
        <HelpLink topic="a-domain-of-your-own" className="mt-4" />
      </SettingsPart>
    </SettingsPage>
  );
}
