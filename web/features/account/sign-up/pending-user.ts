import type { MailedWindow } from '#shared/account/mailed-window.ts';
import type { Viewer } from '#shared/session/session.ts';

/** Somebody between signing up and proving the address, as navigation carries them. */
export type PendingUser = {
  email: string;
  /** The answer's temp_user_id, or the id of who is signed in. */
  userId: string;
  username: string;
  fullName: string;
  /** When the last mail was asked for, in milliseconds; 0 when that is not known. */
  sentAt: number;
};

export const pendingUserOf = ({ id, email, username, full_name }: Viewer): PendingUser => ({
  email,
  userId: id,
  username,
  fullName: full_name,
  sentAt: 0,
});

export const pendingUserOfWindow = ({ windowId, ...asked }: MailedWindow): PendingUser => ({
  userId: windowId,
  ...asked,
});

const key = 'countersign.pending-user';

export function rememberPendingUser(user: PendingUser) {
  try {
    sessionStorage.setItem(key, JSON.stringify(user));
  } catch {
    // Without storage the page still works until it is reloaded.
  }
}

/** What they sent, as long as the page is there (sent-before.ts). */
export const inMemory: { sent?: object } = {};

/** With what they sent: their address is proved, or somebody else is here. */
export function forgetPendingUser() {
  delete inMemory.sent;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

export function rememberedPendingUser(): PendingUser | null {
  try {
    return asPendingUser(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Checks what came from outside (navigation state, storage): null unless it names somebody. */
export function asPendingUser(value: unknown): PendingUser | null {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Record<string, unknown>;
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  if (!text('userId')) return null;
  const sentAt = typeof given.sentAt === 'number' ? given.sentAt : 0;
  return {
    email: text('email'),
    userId: text('userId'),
    username: text('username'),
    fullName: text('fullName'),
    sentAt,
  };
}
