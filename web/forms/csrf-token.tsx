import { createContext, use } from 'react';
import { useRootData } from '#web/root-data.ts';

/** Gives the token of this visitor. Asked only where a form is rendered: a page without one holds nobody's token. */
export const CsrfToken = createContext<() => string>(() => '');

/** The field by which a form shows that it stood on a page of ours. */
export const CsrfField = () => <input type="hidden" name="csrf" value={use(CsrfToken)()} />;

/** By which one on a page that a link opened says whom that was for: another may have been opened since. */
export const OpenedForField = ({ whom }: { whom: string }) => <input type="hidden" name="opened_for" value={whom} />;

/** By which a form that acts for somebody signed in says for whom it was made: in another's name it does nothing. */
export function MadeForField() {
  const viewer = useRootData()?.viewer;
  return viewer ? <input type="hidden" name="signed_in_as" value={viewer.id} /> : null;
}
