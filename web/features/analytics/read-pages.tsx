import type { Analytics } from '#shared/analytics/analytics.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Clause } from '#web/ui/clause.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { CountTable } from './count-table.tsx';

/** Which pages were read, which links were followed, and from where. */
export function ReadPages({ analytics: { pages, links, countries } }: { analytics: Analytics }) {
  const t = useWords('analytics');
  return (
    <>
      <Clause title={t('pages')} className="mt-10">
        {pages.length === 0 && <p className="text-muted">{t('noPages')}</p>}
        {pages.length > 0 && (
          <CountTable
            caption={t('pages')}
            heads={[t('page'), t('views'), t('clicks')]}
            rows={pages.map((page) => ({
              key: page.short_id ?? `${page.kind} ${page.views} ${page.clicks}`,
              name: <PageName page={page} />,
              counts: [page.views, page.clicks],
            }))}
          />
        )}
      </Clause>
      {links.length > 0 && (
        <Clause title={t('links')} note={t('linksNote')} className="mt-10">
          <CountTable
            caption={t('links')}
            heads={[t('link'), t('clicks')]}
            rows={links.map(({ url, clicks }) => ({ key: url, name: url, counts: [clicks] }))}
          />
        </Clause>
      )}
      {countries && (
        <Clause title={t('countries')} className="mt-10">
          <CountTable
            caption={t('countries')}
            heads={[t('country'), t('views')]}
            rows={countries.map(({ name, views }) => ({
              key: name ?? '',
              name: name ?? t('unknown'),
              counts: [views],
            }))}
          />
        </Clause>
      )}
    </>
  );
}

function PageName({ page: { kind, title, short_id } }: { page: Analytics['pages'][number] }) {
  const t = useWords('analytics');
  const { publicProject } = usePaths();
  if (kind === 'profile') return t('profile');
  if (!short_id) return t('removed');
  return (
    <TextLink href={publicProject(short_id)} className="-my-3 inline-block py-3">
      <Typed>{title ?? ''}</Typed>
    </TextLink>
  );
}
