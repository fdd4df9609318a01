import { takeBackBlocks } from '#server/auth/take-back-blocks.ts';
import { accountOfEmail, accountOfId, makeProof } from '#server/features/account/sign-up/published.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { paths } from '#shared/paths.ts';
import { type AddressEvent, addAddressMail, addressChangedMail, addressTakenMail } from './address-emails.ts';
import { findAddress, isOthers } from './address-queries.ts';

/**
 * Asks a mailbox for its proof. One that is another account's is told that somebody tried, and given nothing to pass
 * on.
 */
export const prepareAddAddress: PrepareMail = async (db, mail, env) => {
  const { address_id: id } = mail.data as { address_id: string };
  const account = mail.user_id ? await accountOfId(db, mail.user_id) : undefined;
  const address = account && (await findAddress(db, account.id, id));
  if (!account || !address || address.verified_at) return null;
  if (await isOthers(db, account.id, address.email)) {
    const owner = await accountOfEmail(db, address.email);
    return addressTakenMail({ locale: owner?.locale ?? mail.locale, username: account.username });
  }
  const { token, code } = await makeProof(db, env, {
    purpose: 'add_email',
    userId: account.id,
    windowId: id,
    email: address.email,
  });
  const url = env.publicUrl + paths.accountSettings({ token });
  return addAddressMail({ locale: mail.locale, username: account.username, code, url });
};

/** Tells a mailbox what became of the addresses of its account. */
export const prepareAddressChanged: PrepareMail = async (db, mail, env) => {
  const { event, email } = mail.data as { event: AddressEvent; email: string };
  const account = mail.user_id ? await accountOfId(db, mail.user_id) : undefined;
  if (!account) return null;
  const url = env.publicUrl + paths.accountSettings();
  const takeBack = await takeBackBlocks(db, mail, env);
  return addressChangedMail({ locale: mail.locale, event, username: account.username, email, url, takeBack });
};
