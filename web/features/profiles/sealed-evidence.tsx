import { useFormatter } from 'use-intl';
import type { SealedProject } from '#shared/profiles/profiles.ts';
import { Evidence } from '../../ui/evidence.tsx';
import { useBackingWords } from './use-backing-words.tsx';
import { useSignerName } from './use-signer-name.tsx';

/** Who confirmed sealed work, by what they are to it, when, and from what kind of mailbox. */
export function SealedEvidence({ confirmation }: { confirmation: SealedProject['confirmations'][number] }) {
  const format = useFormatter();
  const words = useBackingWords();
  const { named } = useSignerName();
  const { relationship, backing, answered_at } = confirmation;
  return (
    <Evidence
      items={[
        named({ signer_name: null, relationship, email_domain: null, withheld: true }),
        {
          main: (
            <time dateTime={answered_at}>
              {format.dateTime(new Date(answered_at), { month: 'long', year: 'numeric' })}
            </time>
          ),
        },
        words.backed(null, backing, true),
      ]}
    />
  );
}
