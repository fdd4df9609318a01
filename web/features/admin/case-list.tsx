import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { QueueName } from '#shared/admin/queue-limits.ts';
import type { AdminCase } from '#shared/admin/queues.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import { CaseRow } from './case-row.tsx';
import { KeysHelp } from './keys-help.tsx';
import { OwnDecisions } from './own-decisions.tsx';
import { RejectCases } from './reject-cases.tsx';
import { useAdminKeys } from './use-admin-keys.ts';
import { useCaseActs } from './use-case-acts.ts';
import { useDecisions } from './use-decisions.ts';
import { useKeysOn } from './use-keys-on.ts';

const ofList = ['j', 'k', 'Enter', 'x', 'c', 'a', 'r', 'u', '?'] as const;

/** The cases of a queue, to be gone through with the hands on the keys. */
export function CaseList({ queue, cases }: { queue: QueueName; cases: AdminCase[] }) {
  const t = useWords('admin.queues');
  const decisions = useDecisions();
  const { claim, settle } = useCaseActs(queue);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<{ cases: AdminCase[]; from: number } | null>(null);
  const [helping, setHelping] = useState(false);
  const [keysOn, setKeysOn] = useKeysOn();
  const list = useRef<HTMLUListElement>(null);
  const shown = cases.filter(({ id }) => !decisions.decided.has(id));

  useRestoreFocus(list, shown.map(({ id }) => id).join());

  const { at, focus } = useRowFocus(list);
  const next = useRef(-1);
  // Once the rows have left, the next one stands where the first of them was.
  useLayoutEffect(() => {
    if (next.current < 0) return;
    focus(next.current);
    next.current = -1;
  });
  const current = () => shown[at()];
  const chosen = () => {
    const picked = shown.filter(({ id }) => selected.has(id));
    const one = current();
    return picked.length > 0 ? picked : one ? [one] : [];
  };
  const select = (id: string, isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before).add(id);
      if (!isSelected) after.delete(id);
      return after;
    });
  const decide = (given: AdminCase[], rejection: Parameters<typeof decisions.decide>[1], from = at()) => {
    const before = Math.max(0, from);
    decisions.decide(given, rejection);
    setSelected(new Set());
    setRejecting(null);
    next.current = before;
  };
  const reject = () => {
    const given = chosen().filter(({ review }) => review);
    if (given.length > 0) setRejecting({ cases: given, from: at() });
  };
  useAdminKeys(
    {
      j: () => focus(at() + 1),
      k: () => focus(at() - 1),
      x: () => {
        const one = current();
        if (one?.review) select(one.id, !selected.has(one.id));
      },
      c: () => {
        const one = current();
        if (one) claim(one);
      },
      a: () => {
        const one = current();
        if (queue === 'help') one && settle(one);
        else decide(chosen(), null);
      },
      r: reject,
      u: decisions.undoLast,
      '?': () => setHelping(true),
    },
    keysOn && !rejecting && !helping,
  );
  const picked = shown.filter(({ id }) => selected.has(id));
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 border-b border-line py-2 text-14">
        <Button variant="bare" onClick={() => setHelping(true)}>
          {t('keys.open')}
        </Button>
        {picked.length > 0 && (
          <>
            <span role="status">{t('picked', { count: picked.length })}</span>
            <Button variant="secondary" onClick={() => decide(picked, null)}>
              {t('letThrough')}
            </Button>
            <Button variant="secondary" onClick={reject}>
              {t('reject.open')}
            </Button>
          </>
        )}
      </p>
      <ul ref={list} tabIndex={-1}>
        {shown.map((each) => (
          <CaseRow
            key={each.id}
            queue={queue}
            each={each}
            selected={selected.has(each.id)}
            onSelect={(isSelected) => select(each.id, isSelected)}
            onClaim={() => claim(each)}
            onSettle={() => settle(each)}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className="py-8 text-muted">{t('none')}</p>}
      {(queue === 'held' || queue === 'appeals') && <OwnDecisions onUndo={decisions.undo} />}
      {rejecting && (
        <RejectCases
          count={rejecting.cases.length}
          onReject={(rejection) => decide(rejecting.cases, rejection, rejecting.from)}
          onClose={() => setRejecting(null)}
        />
      )}
      {helping && <KeysHelp keys={ofList} on={keysOn} onChange={setKeysOn} onClose={() => setHelping(false)} />}
    </>
  );
}

/** Where the focus is among the rows of a list of cases, and the way to another row. */
function useRowFocus(list: RefObject<HTMLElement | null>) {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
  const at = () => rows().findIndex((row) => row.contains(document.activeElement));
  const focus = (index: number) => {
    const row = rows().at(Math.max(0, Math.min(index, rows().length - 1)));
    row?.querySelector<HTMLElement>('a, button')?.focus();
  };
  return { at, focus };
}
