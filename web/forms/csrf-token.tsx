import { createContext, use } from 'react';

/** Gives the token of this visitor. Asked only where a form is rendered: a page without one holds nobody's token. */
export const CsrfToken = createContext<() => string>(() => '');

/** The field by which a form shows that it stood on a page of ours. */
export const CsrfField = () => <input type="hidden" name="csrf" value={use(CsrfToken)()} />;
