import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { projectPageSize } from '#shared/projects/limits.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusOnMore } from '../../ui/use-focus-on-more.ts';
import type { StandingRowProps } from './row-state.tsx';
import { StandingRow } from './standing-row.tsx';

/** As many projects as were asked for, and the way to more. */
export function PagedProjects({ rows }: { rows: StandingRowProps[] }) {
  const t = useTranslations('ownProjects');
  const [most, setMost] = useState(projectPageSize);
  const shown = rows.slice(0, most);
  const { list, asksMore } = useFocusOnMore<HTMLUListElement>(shown.length);
  const showMore = () => {
    asksMore();
    setMost(most + projectPageSize);
  };
  return (
    <>
      <ul ref={list} className="border-t border-line">
        {shown.map(({ project, standing }) => (
          <StandingRow key={project.id} project={project} standing={standing} />
        ))}
      </ul>
      {rows.length > most && (
        <Button variant="secondary" className="mt-6" onClick={showMore}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
