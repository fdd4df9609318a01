import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { asciiAddress } from '#shared/text/ascii-address.ts';

export type ReceivedMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** As it came. */
  raw: string;
  headers: Email['headers'];
  /** Text files. */
  attachments: { filename: string; content: string }[];
};

/** Greets at once. The library lets each sender wait for a tenth of a second, to find those who talk too soon. */
class PromptServer extends SMTPServer {
  override connect(...args: Parameters<SMTPServer['connect']>) {
    super.connect(...args);
    const connection = [...this.connections].at(-1);
    connection?.connectionReady();
    if (connection) connection.connectionReady = () => {};
  }
}

/** `onMail` hears of each, and its sender when that is done. */
type Given = { port?: number; onMail?: (mail: ReceivedMail) => unknown };

/**
 * A real SMTP server on loopback that keeps what it is given. `refuse` makes it answer 550 to an address; from `pause`
 * to `resume` it takes no mail and lets whoever sends one wait.
 */
export async function startMailServer({ port: asked = 0, onMail }: Given = {}) {
  const mails: ReceivedMail[] = [];
  const refused = new Set<string>();
  let waiting: (() => void)[] | null = null;
  const server = new PromptServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        refused.has(address.toLowerCase()) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null,
      ),
    onMailFrom: (_address, _session, done) => void (waiting ? waiting.push(done) : done()),
    onData: async (stream, session, done) => {
      const content = await buffer(stream).catch(() => null);
      if (!content) return done(new Error('cut off'));
      const mail = await PostalMime.parse(content);
      const received: ReceivedMail = {
        // The library reads a domain of other letters, and gives it in these.
        to: asciiAddress(session.envelope.rcptTo[0]?.address ?? ''),
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        messageId: mail.messageId ?? '',
        raw: content.toString(),
        headers: mail.headers,
        attachments: mail.attachments.map(({ filename, content }) => ({
          filename: filename ?? '',
          content: typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString(),
        })),
      };
      mails.push(received);
      await onMail?.(received);
      done();
    },
  });
  // A sender that is killed amid a mail resets its connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(asked, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (address: string) => void refused.add(address.toLowerCase()),
    pause: () => {
      waiting ??= [];
    },
    resume: () => {
      const held = waiting ?? [];
      waiting = null;
      for (const done of held) done();
    },
    /** How many senders wait. */
    waiting: () => waiting?.length ?? 0,
    /** Newest mail to an address, whose subject matches when given. Throws when there is none. */
    newest(to: string, subject: RegExp = /./): ReceivedMail {
      const mail = mails.findLast((each) => each.to.toLowerCase() === to.toLowerCase() && subject.test(each.subject));
      if (!mail)
        throw new Error(
          `no mail to ${to} with ${subject}; the last: ${mails
            .slice(-10)
            .map((each) => `${each.to}: ${each.subject}`)
            .join(' | ')}`,
        );
      return mail;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
