import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** How long a connection that was just taken may say nothing, in milliseconds. */
const silence = 500;
/** For how long those are taken that wait to be, where more come all the time. */
const longestTaking = 1_000;

/**
 * Takes no more connections, and lets those that were just taken say what they want: closing an HTTP server ends them
 * unheard, and of a change a proxy cannot tell whether it was done.
 */
export async function stopListening(server: Server) {
  await takeWaiting(server);
  Server.prototype.close.call(server);
  await wait(silence);
}

/** The system resets what it has connected and nobody has taken. Node takes one in a turn of its loop. */
async function takeWaiting(server: Server) {
  const end = performance.now() + longestTaking;
  let idleTurns = 0;
  const taken = () => {
    idleTurns = 0;
  };
  server.on('connection', taken);
  // The first turn may be half over.
  for (; idleTurns < 3 && performance.now() < end; idleTurns++) await nextTurn();
  server.off('connection', taken);
}
