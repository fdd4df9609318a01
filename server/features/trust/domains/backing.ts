import { sql } from 'kysely';
import { registrableDomain } from '#server/platform/mail-domains/registrable-domain.ts';
import type { Assurance } from '#shared/signing/signing.ts';
import { domainOf } from '#shared/text/email-address.ts';
import type { Standing } from './mailbox-reputation.ts';

/** What is kept of a mailbox with the answer it gave: as it was known at that moment, for good. */
export const backingColumns = (email: string, { mailbox, owners }: Standing, code: boolean) => {
  const domain = domainOf(email);
  return {
    email_domain: domain,
    registrable_domain: registrableDomain(domain),
    mailbox_standing: mailbox,
    known_owners: mailbox === 'known_organisation' ? owners : null,
    mailbox_code: code,
  };
};

/** The same as the contracts name it, from a row of confirmations or signer_stories; null without an answer. */
export const backingJson = (
  table: string,
) => sql<Assurance | null>`case when ${sql.ref(`${table}.mailbox_standing`)} is not null then
  json_build_object('mailbox', ${sql.ref(`${table}.mailbox_standing`)}, 'owners', ${sql.ref(`${table}.known_owners`)},
                    'code', ${sql.ref(`${table}.mailbox_code`)}) end`;
/** For queries that only find answers. */
export const answersBacking = (table: string) => backingJson(table).$castTo<Assurance>();

/** The domain that stands for a signer who does not want to be named: none where anybody can have a mailbox. */
export const unnamedDomain = (table: string) => sql<string | null>`case
  when ${sql.ref(`${table}.mailbox_standing`)} not in ('public_provider', 'relay', 'disposable')
  then ${sql.ref(`${table}.email_domain`)} end`;
