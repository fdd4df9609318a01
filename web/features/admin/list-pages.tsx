import { useWords } from '#web/i18n/use-words.ts';
import { TextLink } from '#web/ui/link.tsx';

type Props = { page: number; pages: number; hrefOf: (page: number) => string };

/** The way to the page before and after, when a list has more than one. */
export function ListPages({ page, pages, hrefOf }: Props) {
  const t = useWords('admin');
  if (pages <= 1) return null;
  const link = (to: number, text: string) => (
    <TextLink to={hrefOf(to)} className="inline-flex min-h-11 items-center">
      {text}
    </TextLink>
  );
  return (
    <nav aria-label={t('pages')} className="flex items-center gap-6 py-4 text-14">
      {page > 1 && link(page - 1, t('previous'))}
      <span className="text-muted">{t('page', { page, pages })}</span>
      {page < pages && link(page + 1, t('next'))}
    </nav>
  );
}
