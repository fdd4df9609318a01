import { join } from 'node:path';

/** The Node of package.json, on which the product runs, whichever one runs the tests. */
export const productNode = join(import.meta.dirname, '../../node_modules/.bin/node');

/** The server as `npm run build` leaves it and `npm start` runs it, seen from the project's root. */
export const builtServer = 'build/main/main.js';
