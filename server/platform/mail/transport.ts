import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Env } from '#server/env.ts';

/** A small file that goes with a mail; one with a `cid` is shown within it. */
export type MailAttachment = {
  filename: string;
  contentType: string;
  content: string;
  encoding?: 'base64';
  cid?: string;
};

export type OutgoingMail = {
  /** Row of the outbox: makes the Message-ID, so that a mail sent twice by a crash is known as one. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
  /** Whom an answer reaches, where somebody reads it. */
  replyTo?: string;
};
export type MailTransport = {
  /**
   * Resolves when the receiving server has taken the mail, with what it said. Throws RecipientRefused when it never
   * will.
   */
  send(mail: OutgoingMail): Promise<string | undefined>;
  /** Whether the server takes mail of ours; nothing is sent. */
  answers(): Promise<boolean>;
  close(): void;
};

/** A receiving server said no for good (SMTP 5xx for this recipient): asking again does not help. */
export class RecipientRefused extends Error {}

/**
 * In milliseconds: a mail server that falls silent holds up as few of the others' mails as it can, and is asked again
 * later. By itself the library waits for ten minutes. The last one also is how long it may think about a whole mail.
 */
const defaultTimeouts = { connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** SMTP when SMTP_URL is set, else files under `mail/` of the data folder, which /dev/mail shows. */
export function createMailTransport(env: Env, timeouts = defaultTimeouts): MailTransport {
  return env.smtpUrl ? smtpTransport(env, env.smtpUrl, timeouts) : keptTransport(env);
}

function smtpTransport(env: Env, url: string, timeouts: typeof defaultTimeouts): MailTransport {
  const transport = createTransport({ url, ...timeouts }, { from: env.mailFrom });
  const domain = new URL(env.publicUrl).hostname;
  return {
    async send({ id, to, ...mail }) {
      try {
        // As an object, for a text is read as a list of addresses: one mail goes to one mailbox.
        const answer = await transport.sendMail({
          ...mail,
          // No out-of-office answer comes back (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
        });
        return answer.response;
      } catch (error) {
        const { responseCode, command } = error as { responseCode?: number; command?: string };
        if (command === 'RCPT TO' && responseCode && responseCode >= 500)
          throw new RecipientRefused(String(responseCode), { cause: error });
        throw error;
      }
    },
    answers: () => transport.verify(),
    close: () => transport.close(),
  };
}

export type KeptMail = {
  id: string;
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
};
const folder = (env: Env) => join(env.dataDir, 'mail');

function keptTransport(env: Env): MailTransport {
  return {
    async send({ id, to, subject, text, html, attachments }) {
      const at = new Date().toISOString();
      const mail: KeptMail = { id, at, to, subject, text, html, ...(attachments && { attachments }) };
      await mkdir(folder(env), { recursive: true });
      const file = join(folder(env), `${at.replaceAll(':', '-')}-${id}.json`);
      await writeFile(`${file}.part`, JSON.stringify(mail), { mode: 0o600 });
      await rename(`${file}.part`, file);
      return undefined;
    },
    answers: async () => true,
    close: () => {},
  };
}

/** Mail kept locally, newest first. */
export async function listKeptMail(env: Env, limit = 200): Promise<KeptMail[]> {
  const names = await readdir(folder(env)).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, limit);
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder(env), name), 'utf8'))));
}
