import { registrableDomain } from '#server/platform/mail-domains/registrable-domain.ts';
import { emailSchema } from '#shared/account/accounts.ts';
import { isLocale, type Locale } from '#shared/i18n/locales.ts';
import { domainOf } from '#shared/text/email-address.ts';

/** Where a domain says who is to hear of confirmations from it. */
export const watchName = (domain: string) => `_countersign.${domain}`;

type Watcher = { email: string; locale: Locale };

/**
 * Reads `report=mailto:security@moll.example; lang=es` of a domain's TXT records. Only a mailbox of the same domain
 * counts: nobody has mail sent to somebody else by a record of their own. Null where none of them says so.
 */
export function watcherOf(domain: string, texts: readonly string[]): Watcher | null {
  for (const text of texts) {
    const fields = new Map(text.split(';').map((field) => fieldOf(field)));
    const { data: email } = emailSchema.safeParse(/^mailto:(\S+)$/i.exec(fields.get('report') ?? '')?.[1]);
    const language = fields.get('lang');
    if (email && registrableDomain(domainOf(email)) === registrableDomain(domain))
      return { email, locale: isLocale(language) ? language : 'en' };
  }
  return null;
}

function fieldOf(field: string): [string, string] {
  const [name = '', ...value] = field.split('=');
  return [name.trim().toLowerCase(), value.join('=').trim()];
}
