import type { OwnDomain } from '#shared/own-domain/own-domain.ts';
import { paths } from '#shared/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DomainForm } from './domain-form.tsx';
import { DomainState } from './domain-state.tsx';

/** One's domain: named, proved, or that one's plan does not have it; whoever has one may take it away in any plan. */
export function OwnDomainPart({ own }: { own: OwnDomain }) {
  const t = useWords('branding.domain');
  const billing = useWords('branding');
  if (own.domain) return <DomainState domain={own.domain} included={own.included} />;
  if (own.included) return <DomainForm />;
  return (
    <>
      <p>{t('pro')}</p>
      <ButtonLink to={paths.billing()} className="mt-4">
        {billing('billing')}
      </ButtonLink>
    </>
  );
}
