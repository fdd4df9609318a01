import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Brand } from '#web/ui/brand.tsx';
import { LanguageForm } from '../preferences/language-form.tsx';
import { EnvironmentBanner } from './environment-banner.tsx';

/** The product's name and the other language. Nothing else: who comes here came for one thing. */
export function SigningHeader() {
  const { pathname, search } = useLocation();
  // A link that opens nothing still stands in the address: its token goes nowhere from here.
  const back = search.includes('oken=') ? pathname : pathname + search;
  return (
    <header className="no-print border-b border-line">
      <EnvironmentBanner />
      <div className="mx-auto flex min-h-15 max-w-measure items-center justify-between gap-4 px-5">
        <Brand href={paths.home()} />
        <LanguageForm back={back} className="-mr-3" />
      </div>
    </header>
  );
}
