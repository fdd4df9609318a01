import { isReservedName } from '../account/reserved-names.ts';
import { withoutLanguage } from '../language-paths.ts';
import { isUuid } from '../text/is-uuid.ts';

/** What somebody may have pasted to learn what it proves. */
export type Proof =
  /** The link by which a signer was asked, or its token. */
  | { kind: 'signing'; token: string }
  | { kind: 'project'; id: string }
  | { kind: 'profile'; username: string }
  /** A word that may be a project's short address or a user name. */
  | { kind: 'name'; name: string }
  /** Of another site. */
  | { kind: 'foreign'; host: string }
  /** The receipt of a confirmation, at its project's address. */
  | { kind: 'receipt'; id: string; digest: string }
  /** What the public log answers. */
  | { kind: 'log'; path: string }
  /** Where the credential of a project is. */
  | { kind: 'credential'; path: string }
  /**
   * Digits that we mail; a link to somebody's own account or mailbox; one of the newsletter; another page of ours; what
   * may be a file of the log; or none of these.
   */
  | { kind: 'code' | 'mailed' | 'newsletter' | 'page' | 'document' | 'unknown' };

const longestAddress = 2000;
const token = '[\\w-]{43}';
/** First parts of addresses that mails to one person carry. */
const mailed = ['verify-email', 'reset-password', 'take-back', 'unsubscribe', 'my-confirmations', 'settings'];

/** Tells by its looks alone what a text is; looks nothing up. `publicUrl` says which addresses are ours. */
export function readProof(typed: string, publicUrl: string): Proof {
  const text = unbroken(typed.trim());
  // Mail programs wrap links in links of their own, with ours encoded inside.
  const link = new RegExp(`[?&]?projectToken(?:=|%3D)(${token})(?![\\w-])`, 'i').exec(text);
  if (link?.[1]) return { kind: 'signing', token: link[1] };
  if (new RegExp(`^${token}$`).test(text)) return { kind: 'signing', token: text };
  if (/^\d{3}\s?\d{3}$/.test(text)) return { kind: 'code' };
  if (/^\{|^eyJ[\w-]+\.|\n/.test(text)) return { kind: 'document' };
  if (isUuid(text)) return { kind: 'project', id: text };
  if (/^@?[\w-]{3,40}$/.test(text)) {
    return text.startsWith('@') ? { kind: 'profile', username: text.slice(1) } : { kind: 'name', name: text };
  }
  return readAddress(text, publicUrl);
}

/** An address that a mail program has broken over lines is one again. */
function unbroken(text: string) {
  if (text.length > longestAddress || !/^https?:\/\//.test(text)) return text;
  const lines = text.split('\n').map((line) => line.trim());
  return lines.some((line) => /\s/.test(line)) ? text : lines.join('');
}

function readAddress(text: string, publicUrl: string): Proof {
  const own = URL.parse(publicUrl);
  const url = addressIn(text, publicUrl);
  if (!url || !/^https?:$/.test(url.protocol) || url.username) return { kind: 'unknown' };
  if (url.host !== own?.host) return { kind: 'foreign', host: url.host };
  const path = withoutLanguage(url.pathname);
  const receipt = /^\/p\/([^/]+)\/receipts\/([0-9a-f]{64})\.countersign\.json$/.exec(path);
  if (receipt) return { kind: 'receipt', id: receipt[1] ?? '', digest: receipt[2] ?? '' };
  const [first = '', second = '', third = '', ...more] = path.split('/').filter(Boolean);
  if (first === 'log' && second) return { kind: 'log', path };
  if (first === 'c' && second) return { kind: 'credential', path };
  if (more.length > 0) return { kind: 'page' };
  if ((first === 'p' || first === 'projects') && second && !third) return { kind: 'project', id: second };
  if (first === 'dashboard' && second === 'profile' && third) return { kind: 'profile', username: third };
  if (first === 'newsletter' && (second === 'confirm' || second === 'unsubscribe')) return { kind: 'newsletter' };
  if (mailed.includes(first) && (url.search || second)) return { kind: 'mailed' };
  return first && !second && !isReservedName(first) ? { kind: 'profile', username: first } : { kind: 'page' };
}

/** As people copy addresses: whole, without the scheme, or from the first slash on. */
function addressIn(text: string, publicUrl: string) {
  if (/\s/.test(text) || text.length > longestAddress) return null;
  if (text.startsWith('/')) return URL.parse(text, publicUrl);
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return URL.parse(text);
  return /^[\w.-]+(:\d+)?(\/|$)/.test(text) && /[.:/]/.test(text) ? URL.parse(`https://${text}`) : null;
}
