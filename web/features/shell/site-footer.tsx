import { useTranslations } from 'use-intl';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useRootData } from '#web/root-data.ts';
import { Brand } from '#web/ui/brand.tsx';
import { ConsentAgain } from '../consent/consent-again.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { PreferenceForms } from '../preferences/preference-forms.tsx';
import { type SitePage, useSitePages } from './site-pages.ts';

/** Ends every public page; a plain one says nothing of us. */
export function SiteFooter({ plain = false }: { plain?: boolean }) {
  const t = useTranslations('site.footer');
  const paths = usePaths();
  const { us, use, rules } = useSitePages().footer;
  return (
    <footer className="mt-24 border-t border-line pt-10 pb-12 text-14">
      <div className="wrap grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-[1fr_1fr] xl:grid-cols-[11rem_1fr_auto] xl:gap-10">
        <div>
          {!plain && (
            <>
              <Brand href={paths.home()} />
              <p className="mt-1 max-w-56 text-muted">{t('promise')}</p>
            </>
          )}
        </div>
        <nav
          aria-label={t('links')}
          className="grid grid-cols-2 content-start gap-x-6 gap-y-6 md:grid-cols-[auto_auto_auto] md:justify-between md:max-xl:col-span-2"
        >
          <PageList pages={us} />
          {/* On a phone beside both of the others, which are as long together. */}
          <PageList pages={use} className="max-md:row-span-2" />
          <div>
            <PageList pages={rules} />
            <ConsentAgain inList />
          </div>
        </nav>
        <div className="grid grid-cols-1 content-start gap-6 md:max-xl:col-start-2 md:max-xl:row-start-1">
          {!plain && <NewsletterForm />}
          <Elsewhere />
          <PreferenceForms />
        </div>
      </div>
    </footer>
  );
}

function PageList({ pages, className }: { pages: SitePage[]; className?: string }) {
  return (
    <ul className={className}>
      {pages.map(({ href, text }) => (
        <li key={href}>
          <a href={href} className="inline-flex min-h-11 min-w-11 items-center no-underline hover:underline">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Where else one can follow us: what the operator has named (SOCIAL_LINKS), by its host. */
function Elsewhere() {
  const t = useTranslations('site.footer');
  const links = useRootData()?.socialLinks ?? [];
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('elsewhere')}>
      <ul className="flex flex-wrap gap-x-6">
        {links.map((href) => (
          <li key={href}>
            <a
              href={href}
              rel="me noopener"
              className="inline-flex min-h-11 min-w-11 items-center no-underline hover:underline"
            >
              {URL.parse(href)?.hostname.replace(/^www\./, '')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
