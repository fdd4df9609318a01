import type { ReactElement } from 'react';

/**
 * What stands beside parts that come and go: no bare text, which a translator of a browser takes away
 * (web/translated-text.test.ts).
 */
export type Elements = ReactElement | false | null | undefined | '' | readonly Elements[];
