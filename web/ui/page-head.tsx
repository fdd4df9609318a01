import { useTranslations } from 'use-intl';

type PageHeadProps = {
  /** Without the name of the product, which is added. */
  title: string;
  description?: string;
  /** Address of this page with its origin; given, the page can be shared with a preview. */
  url?: string;
  type?: 'website' | 'profile' | 'article';
  noindex?: boolean;
};

/** Title and metadata of a page, in its reader's language; React moves them into the head. */
export function PageHead({ title, description, url, type = 'website', noindex }: PageHeadProps) {
  const brand = useTranslations('ui')('brand');
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {url && (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:site_name" content={brand} />
          <meta property="og:type" content={type} />
          <meta property="og:title" content={title} />
          <meta property="og:url" content={url} />
          {description && <meta property="og:description" content={description} />}
        </>
      )}
    </>
  );
}
