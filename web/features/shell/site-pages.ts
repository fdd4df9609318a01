import { useTranslations } from 'use-intl';
import { usePaths } from '#web/i18n/use-paths.ts';

export type SitePage = { href: string; text: string };

/** What navbar and footer of the public pages lead to, in this order. A new page gets its line here. */
export function useSitePages() {
  const t = useTranslations('site.pages');
  const paths = usePaths();
  const home = { href: paths.home(), text: t('home') };
  const howItWorks = { href: `${paths.home()}#how-it-works`, text: t('howItWorks') };
  const features = { href: paths.features(), text: t('features') };
  const contact = { href: paths.contact(), text: t('contact') };
  const reading: SitePage[] = [
    { href: paths.blog(), text: t('blog') },
    { href: paths.help(), text: t('help') },
  ];
  const discover = { href: paths.discover(), text: t('discover') };
  const pricing = { href: paths.pricing(), text: t('pricing') };
  return {
    main: [home, { href: paths.about(), text: t('aboutUs') }, howItWorks, features, contact],
    resources: [discover, ...reading, pricing],
    footer: {
      us: [
        { href: paths.about(), text: t('about') },
        contact,
        { href: paths.weAreHiring(), text: t('hiring') },
        ...reading,
      ],
      use: [
        features,
        pricing,
        discover,
        { href: paths.jobs(), text: t('jobs') },
        { href: paths.profileExample('olga-renteria'), text: t('example') },
        { href: paths.verify(), text: t('verify') },
        { href: paths.log(), text: t('log') },
        { href: paths.myConfirmations(), text: t('myConfirmations') },
        { href: '/api/docs', text: t('apiReference') },
      ],
      rules: [
        { href: paths.privacyPolicy(), text: t('privacy') },
        { href: paths.termsOfService(), text: t('terms') },
        { href: paths.cookies(), text: t('cookies') },
      ],
    },
  };
}
