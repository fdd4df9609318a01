import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useRootData } from '#web/root-data.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { TextLink } from '#web/ui/link.tsx';

/**
 * Ends the page at a domain of its person's: where the original is, and the rules. It has no form: nothing is done
 * there.
 */
export function OwnDomainFooter() {
  const t = useTranslations('site');
  const { privacyPolicy, termsOfService } = usePaths();
  const origin = useRootData()?.publicUrl ?? '';
  const { pathname } = useLocation();
  const original = origin + pathname;
  const link = 'inline-flex min-h-11 min-w-11 items-center';
  return (
    <footer className="mt-24 border-t border-line pt-10 pb-12 text-14">
      <div className="wrap grid gap-2">
        <p className="max-w-measure text-muted">
          {t.rich('footer.original', {
            address: () => (
              <TextLink href={original} className="-my-3 inline-block py-3">
                <Breakable>{original.replace(/^https?:\/\//, '')}</Breakable>
              </TextLink>
            ),
          })}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <TextLink href={privacyPolicy()} className={link}>
              {t('pages.privacy')}
            </TextLink>
          </li>
          <li>
            <TextLink href={termsOfService()} className={link}>
              {t('pages.terms')}
            </TextLink>
          </li>
        </ul>
      </div>
    </footer>
  );
}
