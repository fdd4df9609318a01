import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrors } from '#web/api/use-errors.ts';
import { ListFailed } from '#web/ui/list-states.tsx';
import { RowsLoading } from '#web/ui/part-states.tsx';
import { AddAddress } from './add-address.tsx';
import { AddressRow } from './address-row.tsx';
import { ownAddresses } from './own-addresses.ts';

/** One's own addresses with what can be done with each, and the form for one more. */
export function AddressList() {
  const t = useTranslations('account.addresses');
  const { message } = useErrors();
  const list = useQuery(ownAddresses);
  /** Whose code is being typed. */
  const [open, setOpen] = useState<string | null>(null);
  if (list.isPending) return <RowsLoading label={t('loading')} />;
  if (!list.data) return <ListFailed message={message(list.error)} onRetry={() => list.refetch()} />;
  return (
    <>
      <ul className="border-t border-line">
        {list.data.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            open={open === address.id}
            onOpen={(shown) => setOpen(shown ? address.id : null)}
          />
        ))}
      </ul>
      <AddAddress onAdded={setOpen} />
    </>
  );
}
