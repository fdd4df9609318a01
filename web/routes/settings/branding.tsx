import { useQuery } from '@tanstack/react-query';
import { answered } from '#web/api/page-answers.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { BrandingForm, saveBranding } from '#web/features/branding/branding-form.tsx';
import { ownBrandingQuery } from '#web/features/branding/branding-query.ts';
import { OwnDomainPart } from '#web/features/own-domain/own-domain-part.tsx';
import { nameDomain, ownDomainQuery } from '#web/features/own-domain/own-domain-query.ts';
import { Loaded } from '#web/features/profiles/loaded-profile.tsx';
import { SettingsPage, SettingsPart } from '#web/features/settings/settings-page.tsx';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { HelpLink } from '#web/ui/help-link.tsx';
import type { Route } from './+types/branding';

await loadWords('branding');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ branding: saveBranding, domain: nameDomain });

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownBrandingQuery, ownDomainQuery);
}

export default function BrandingSettings() {
  const t = useWords('branding');
  const domainWords = useWords('branding.domain');
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
