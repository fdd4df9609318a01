import { appendFileSync } from 'node:fs';
import { startMailServer } from '../../server/testing/mail-server.ts';

/** A mail server as a process of its own: each mail is a line of the file before its sender hears that it was taken. */
const [port, file = ''] = process.argv.slice(2);
await startMailServer({ port: Number(port), onMail: (mail) => appendFileSync(file, `${JSON.stringify(mail)}\n`) });
