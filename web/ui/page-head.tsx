import { useActionData, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { locales } from '#shared/i18n/locales.ts';
import { inLanguage, languageOfPath } from '#shared/language-paths.ts';
import { cardSize } from '#shared/share-cards/card-size.ts';
import { siteCardPath } from '#shared/share-cards/site-card-path.ts';
import { useRootData } from '../root-data.ts';

type PageHeadProps = {
  /** Without the name of the product, which is added. */
  title: string;
  description?: string;
  /**
   * Address of a public page (`paths.about()`), whatever the language; given, it is found in each and shared with a
   * preview.
   */
  path?: string;
  type?: 'website' | 'profile' | 'article';
  noindex?: boolean;
  /** Address of the picture that stands beside a shared link, where it is another than that of our own pages. */
  card?: string;
};

/**
 * Title and metadata of a page, in its reader's language; React moves them into the head. A page that comes back
 * because its form was refused says so first.
 */
export function PageHead({ title, description, path, type = 'website', noindex, card: own }: PageHeadProps) {
  const t = useTranslations('ui');
  const brand = t('brand');
  const refused = useActionData<{ failure?: unknown }>()?.failure !== undefined;
  const { publicUrl: origin = '', locale = null } = useRootData() ?? {};
  // Pages that are shared are HTML alone, so that no script needs it.
  const ours = import.meta.env.SSR && path && locale && !noindex ? siteCardPath(locale, path) : undefined;
  const card = own ?? ours;
  const language = languageOfPath(useLocation().pathname);
  return (
    <>
      <title>{`${refused ? t('refusedTitle', { title }) : title} · ${brand}`}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {path && (
        <>
          <link rel="canonical" href={origin + inLanguage(language, path)} />
          {!noindex &&
            locales.map((each) => (
              <link key={each} rel="alternate" hrefLang={each} href={origin + inLanguage(each, path)} />
            ))}
          {!noindex && <link rel="alternate" hrefLang="x-default" href={origin + path} />}
          <meta property="og:site_name" content={brand} />
          <meta property="og:type" content={type} />
          <meta property="og:title" content={title} />
          <meta property="og:url" content={origin + inLanguage(language, path)} />
          {description && <meta property="og:description" content={description} />}
          {import.meta.env.SSR && card && (
            <>
              <meta property="og:image" content={origin + card} />
              <meta property="og:image:type" content="image/png" />
              <meta property="og:image:width" content={String(cardSize.width)} />
              <meta property="og:image:height" content={String(cardSize.height)} />
              <meta property="og:image:alt" content={title} />
              <meta name="twitter:card" content="summary_large_image" />
            </>
          )}
        </>
      )}
    </>
  );
}
