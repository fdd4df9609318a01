import type pg from 'pg';

/** Ends a connection now: `end` waits for the other side to do so too, and a silent one never does. */
export const hangUp = (client: pg.ClientBase) => void (client as pg.Client).connection.stream.destroy();
