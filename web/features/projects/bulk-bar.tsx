import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { tellHeight } from '#web/ui/tell-height.ts';
import { useToast } from '#web/ui/toast.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import { type BulkAct, bulkActs, rowsFor } from './bulk-acts.ts';
import type { StandingRowProps } from './row-state.tsx';
import { type Undone, useBulk } from './use-bulk.ts';

export type BulkBarProps = {
  /** Those that are listed, and those of them that are selected. */
  listed: StandingRowProps[];
  selected: StandingRowProps[];
  onSelect: (ids: string[]) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export const BulkBar = (props: BulkBarProps) => props.open && <OpenBar {...props} />;

/** What can be done to the selected projects, each act with how many of them it reaches. */
function OpenBar({ listed, selected, onSelect, onOpenChange }: BulkBarProps) {
  const t = useTranslations('ownProjects.bulk');
  const outcomes = useOutcomes();
  const bulk = useBulk();
  const toast = useToast();
  const [asksFor, setAsksFor] = useState<StandingRowProps[] | null>(null);
  const [undone, setUndone] = useState<Undone[]>([]);
  // The button of an act goes with the last project that it could be done to.
  const count = useRef<HTMLParagraphElement>(null);
  useRestoreFocus(count, selected.map(({ project }) => project.id).join());
  const tell = (act: BulkAct, rows: StandingRowProps[], failed: Undone[]) => {
    const done = rows.filter(({ project }) => !failed.some(({ id }) => id === project.id));
    if (done.length === 0) return;
    const back = act === 'hide' ? 'show' : act === 'show' ? 'hide' : null;
    toast({
      title: t(`done.${act}`, { count: done.length }),
      ...(back && { action: { label: t('undo'), onSelect: () => void takeBack(back, done) } }),
    });
  };
  const run = async (act: BulkAct, rows: StandingRowProps[]) => {
    const failed = await bulk.mutateAsync({ act, rows, selected });
    setUndone(failed);
    setAsksFor(null);
    onSelect(failed.map(({ id }) => id));
    tell(act, rows, failed);
  };
  /** This bar may be closed by then, or have others selected: what fails is said in a toast as well. */
  const takeBack = async (act: BulkAct, rows: StandingRowProps[]) => {
    const failed = await bulk.mutateAsync({ act, rows, selected });
    for (const { head, of } of outcomes(failed))
      toast({ title: head, detail: of.map((each) => `${each.title}: ${each.why}`).join(' ') });
    tell(act, rows, failed);
  };
  const isAll = selected.length === listed.length;
  return (
    <section ref={tellHeight} aria-label={t('label')} data-page-end className="border-t border-line bg-paper py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p ref={count} role="status" tabIndex={-1} className="mr-auto text-14 font-550">
          {t('selected', { count: selected.length })}
        </p>
        {bulkActs.map((act) => {
          const rows = rowsFor(act, bulk.isPending ? bulk.variables.selected : selected);
          if (rows.length === 0) return null;
          return (
            <Button
              key={act}
              variant={act === 'remove' ? 'danger' : 'secondary'}
              busy={bulk.isPending && bulk.variables.act === act}
              aria-disabled={bulk.isPending}
              onClick={() => (act === 'remove' ? setAsksFor(rows) : void run(act, rows))}
            >
              {t(`acts.${act}`, { count: rows.length })}
            </Button>
          );
        })}
        <Button variant="bare" onClick={() => onSelect(isAll ? [] : listed.map(({ project }) => project.id))}>
          {t(isAll ? 'none' : 'all', { count: listed.length })}
        </Button>
        <Button variant="bare" onClick={() => onOpenChange(false)}>
          {t('end')}
        </Button>
      </div>
      <div role="alert">{undone.length > 0 && <WhatFailed undone={undone} />}</div>
      {asksFor && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsksFor(null)}
          title={t('remove.title', { count: asksFor.length })}
          description={t('remove.text')}
          confirmLabel={t('acts.remove', { count: asksFor.length })}
          cancelLabel={t('remove.keep')}
          danger
          busy={bulk.isPending}
          onConfirm={() => void run('remove', asksFor)}
        >
          <ul className="mt-3 max-h-48 list-disc overflow-y-auto pl-5 wrap-anywhere">
            {asksFor.map(({ project: { id, title } }) => (
              <li key={id}>
                <Typed>{title}</Typed>
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** What was not changed, apart from what may be. */
function useOutcomes() {
  const t = useTranslations('ownProjects.bulk');
  const ui = useTranslations('ui');
  return (undone: Undone[]) => {
    const failed = undone.filter((each) => !each.isOpen);
    return [
      { head: t('failed', { count: failed.length }), of: failed },
      { head: ui('maybeDone'), of: undone.filter(({ isOpen }) => isOpen) },
    ].filter(({ of }) => of.length > 0);
  };
}

/** Of each project by itself; these stay selected. */
function WhatFailed({ undone }: { undone: Undone[] }) {
  const outcomes = useOutcomes();
  return (
    <div className="mt-2 max-h-40 overflow-y-auto text-14 text-danger">
      {outcomes(undone).map(({ head, of }) => (
        <section key={head} aria-label={head}>
          <p className="font-550">{head}</p>
          <ul className="wrap-anywhere">
            {of.map(({ id, title, why }) => (
              <li key={id}>
                <Typed>{title}</Typed>: {why}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
