import { Plus } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The first thing to do on one's dashboard and in one's list. */
export function AddProject() {
  const t = useWords('app');
  return (
    <ButtonLink to={paths.newProject()}>
      <Plus size={20} strokeWidth={1.6} aria-hidden="true" />
      <span>{t('addProject')}</span>
    </ButtonLink>
  );
}
