import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { QueueName } from '#shared/admin/queue-limits.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { caseLink } from './case-link.ts';
import { everyCase } from './case-queries.ts';
import { KeysHelp } from './keys-help.tsx';
import { useAdminKeys } from './use-admin-keys.ts';
import { useCaseActs } from './use-case-acts.ts';
import { useKeysOn } from './use-keys-on.ts';

const ofCase = ['j', 'k', 'c', 'a', 'r', 'n', '?'] as const;

/** The keys of the case that is open: to the one beside it, and those that its decisions name. */
export function CaseKeys({ queue, open }: { queue: QueueName; open: string }) {
  const t = useWords('admin.queues');
  const navigate = useNavigate();
  const { data } = useQuery(everyCase(queue));
  const { claim } = useCaseActs(queue);
  const [on, setOn] = useKeysOn();
  const [helping, setHelping] = useState(false);
  const cases = data?.cases ?? [];
  const at = cases.findIndex(({ id }) => id === open);
  const go = (step: number) => {
    const beside = cases[Math.max(0, at + step)];
    const link = beside && beside.id !== open && caseLink(queue, beside.id);
    if (link) void navigate(link);
  };
  const claimThis = () => {
    const here = cases[at];
    if (here) claim(here);
  };
  useAdminKeys(
    {
      j: () => go(1),
      k: () => go(-1),
      c: claimThis,
      a: () => press('A'),
      r: () => press('R'),
      n: () => press('N'),
      '?': () => setHelping(true),
    },
    on && !helping,
  );
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-1.5 py-2 pl-4 text-12 text-muted">
        <kbd className="rounded-4 border border-edge px-1.5 font-mono">J</kbd>
        <kbd className="rounded-4 border border-edge px-1.5 font-mono">K</kbd>
        <span className="mr-2">{t('keys.beside')}</span>
        <Button variant="bare" onClick={() => setHelping(true)}>
          {t('keys.open')}
        </Button>
      </p>
      {helping && <KeysHelp keys={ofCase} on={on} onChange={setOn} onClose={() => setHelping(false)} />}
    </>
  );
}

/** Presses the decision that names this key, and leads to what belongs to it. */
function press(key: string) {
  const decision = document.querySelector<HTMLElement>(`[data-decision-bar] [aria-keyshortcuts="${key}"]`);
  if (!decision) return;
  decision.focus();
  // At once: the next key belongs to what is there then.
  flushSync(() => decision.click());
  document.querySelector<HTMLElement>('[data-decision-fields] :is(input, select, textarea)')?.focus();
}
