import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ListLoading } from '#web/ui/list-states.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { pageOutOfReach } from './missing-page.ts';

/**
 * Covers the page that is left with the skeleton of one that takes longer than 100 ms to come. The page stays beneath:
 * where the other cannot be reached it is there again, with what was typed and where it was scrolled to.
 */
export function PageOnItsWay() {
  const t = useTranslations();
  const toast = useToast();
  useEffect(() => {
    const say = (event: Event) => {
      event.preventDefault();
      toast({ title: t('shell.outOfReach.title'), detail: t('shell.outOfReach.text') });
    };
    addEventListener(pageOutOfReach, say);
    return () => removeEventListener(pageOutOfReach, say);
  }, [t, toast]);
  const { location: asked } = useNavigation();
  const { pathname } = useLocation();
  if (!asked || asked.pathname === pathname) return null;
  return (
    <div data-on-its-way className="absolute inset-0 z-10 min-h-96 animate-late bg-paper px-5 pt-8 md:px-10">
      <div className="sticky top-8">
        <ListLoading label={t('ui.part.coming')} />
      </div>
    </div>
  );
}
