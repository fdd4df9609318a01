import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { projectPageSize } from '#shared/projects/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { partOnUse } from '#web/ui/part-on-use.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useFocusOnMore } from '#web/ui/use-focus-on-more.ts';
import type { BulkBarProps } from './bulk-bar.tsx';
import type { StandingRowProps } from './row-state.tsx';
import { StandingRow } from './standing-row.tsx';

const BulkBar = partOnUse<BulkBarProps>(() => import('./bulk-bar.tsx').then((part) => part.BulkBar));

type PagedProjectsProps = { rows: StandingRowProps[]; canSelect: boolean };

/** As many projects as were asked for, the way to more, and to what is done to several at once. */
export function PagedProjects({ rows, canSelect }: PagedProjectsProps) {
  const t = useTranslations('ownProjects');
  const [most, setMost] = useState(projectPageSize);
  const [ids, setIds] = useState<string[] | null>(null);
  const begin = useRef<HTMLButtonElement>(null);
  const shown = rows.slice(0, most);
  const { list, asksMore } = useFocusOnMore<HTMLUListElement>(shown.length);
  const showMore = () => {
    asksMore();
    setMost(most + projectPageSize);
  };
  const end = () => {
    setIds(null);
    begin.current?.focus();
  };
  const select = (id: string, isOn: boolean) =>
    setIds((before) => (isOn ? [...(before ?? []), id] : (before ?? []).filter((each) => each !== id)));
  return (
    <>
      {canSelect && (
        <Button
          ref={begin}
          variant="bare"
          aria-pressed={ids !== null}
          className="-mx-3 mb-1"
          onClick={() => setIds(ids ? null : [])}
        >
          {t('select')}
        </Button>
      )}
      <ul ref={list} className="border-t border-line">
        {shown.map(({ project, standing }) => (
          <StandingRow
            key={project.id}
            project={project}
            standing={standing}
            selection={
              ids && (
                <CheckboxField
                  name={`select-${project.id}`}
                  checked={ids.includes(project.id)}
                  onChange={({ currentTarget }) => select(project.id, currentTarget.checked)}
                  label={
                    <span className="text-14">
                      {t('selectOne')}
                      <span className="sr-only">
                        : <Typed>{project.title}</Typed>
                      </span>
                    </span>
                  }
                />
              )
            }
          />
        ))}
      </ul>
      {rows.length > most && (
        <Button variant="secondary" className="mt-6" onClick={showMore}>
          {t('more')}
        </Button>
      )}
      {canSelect && (
        <BulkBar
          listed={shown}
          selected={shown.filter(({ project }) => ids?.includes(project.id))}
          // What was begun before selecting has ended does not begin it again.
          onSelect={(now) => setIds((before) => before && now)}
          open={ids !== null}
          onOpenChange={end}
        />
      )}
    </>
  );
}
