import { spelled } from '../text/spelling.ts';
import { lookalikeOf } from './domain-forms.ts';

type Named = { name: string; email: string };

/**
 * Whether two mailboxes that one browser answers from are one person's at a house that changed its domain: the same whole name, the
 * same name before the @, and a domain like the other. As one person they count once, and nobody gains a second voice by it.
 */
export function isFormerAddress(one: Named, other: Named): boolean {
  const [left, right] = [one, other].map(({ name, email }) => {
    const at = email.lastIndexOf('@');
    return { name: spelled(name), mailbox: email.slice(0, at).toLowerCase(), domain: email.slice(at + 1) };
  }) as [Parts, Parts];
  return (
    /\S\s+\S/.test(left.name) &&
    left.name === right.name &&
    left.mailbox === right.mailbox &&
    lookalikeOf(left.domain, right.domain) !== null
  );
}
type Parts = { name: string; mailbox: string; domain: string };
