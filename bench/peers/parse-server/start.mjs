// Parse Server with the notifications of a few people, each readable by its owner alone. `argv`: folder of the
// database's socket, people, notifications each. Prints what to call and the session tokens. Runs in the folder it was
// installed into.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { ParseServer } from 'parse-server';

// Before its own, which reports each request that is cut off.
process.on('SIGTERM', () => process.exit(0));
// Its warnings would stand before the line that is waited for.
const print = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;

const [host, people, each] = process.argv.slice(2);
const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});
const keys = { appId: 'bench', masterKey: randomUUID() };
await ParseServer.startApp({
  ...keys,
  serverURL: `http://127.0.0.1:${port}/parse`,
  port,
  host: '127.0.0.1',
  databaseURI: 'postgres://countersign@localhost/parse',
  databaseOptions: { host, max: 20 },
  allowClientClassCreation: true,
  silent: true,
  logsFolder: null,
  maintenanceKey: randomUUID(),
  encodeParseObjectInQuery: true,
});

const call = async (path, body, key = {}) => {
  const answer = await fetch(`http://127.0.0.1:${port}/parse${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-parse-application-id': keys.appId,
      ...key,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};
const tokens = [];
for (let number = 0; number < people; number++) {
  // Without the master key: only somebody who signs up alone gets a session.
  const { objectId, sessionToken } = await call('/users', { username: `bench-${number}`, password: randomUUID() });
  tokens.push(sessionToken);
  for (let count = 0; count < each; count++) {
    const notification = {
      type: 'project_comment',
      data: { actor_name: 'Ada', project_title: 'Reading room' },
      read: count > 12,
      archived: false,
      ACL: { [objectId]: { read: true, write: true } },
    };
    await call('/classes/Notification', notification, { 'x-parse-master-key': keys.masterKey });
  }
}
const query = new URLSearchParams({ where: '{"archived":false}', order: '-createdAt', limit: '5', count: '1' });
print(`${JSON.stringify({ url: `http://127.0.0.1:${port}/parse/classes/Notification?${query}`, tokens })}\n`);
