import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Answer, decode, encode, type Packet } from 'dns-packet';

export type ZoneRecord = { type: 'MX' | 'A' | 'AAAA' | 'CNAME' | 'TXT'; data: unknown };
export type Zone = Record<string, ZoneRecord[] | 'broken' | 'silent'>;

/**
 * A real DNS server on loopback. It knows the names it is given; `'broken'` answers that the server failed, `'silent'`
 * not at all, and any other name does not exist. What is changed in `names` later is answered so.
 */
export async function startNameServer(names: Zone) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  let late = 0;
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const [question] = questions;
    const known = names[question?.name.toLowerCase() ?? ''];
    if (!question || known === 'silent') return;
    asked.push(`${question.type} ${question.name}`);
    const records = Array.isArray(known) ? known.filter(({ type }) => type === question.type) : [];
    const code = known === 'broken' ? 2 : known === undefined ? 3 : 0;
    const answer: Packet = {
      type: 'response',
      ...(id !== undefined && { id }),
      flags: code,
      questions,
      answers: records.map((record) => ({ ...record, name: question.name, ttl: 60 }) as Answer),
    };
    setTimeout(() => socket.send(encode(answer), port, address), late);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    /** From now on each answer comes so many milliseconds after its question. */
    answerAfter(milliseconds: number) {
      late = milliseconds;
    },
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}
