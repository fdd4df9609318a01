/**
 * The name that an address tells, "priya.raman@harbourrow.example"; empty where it tells none. Two words of letters: of
 * one it can't be said whether it is a name, and "info" is none.
 */
export function nameOfAddress(email: string): string {
  const [local = '', domain] = email.trim().split('@');
  if (domain === undefined || !/^\p{L}{2,}(?:[._]\p{L}{2,}){1,2}$/u.test(local)) return '';
  return local
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');
}

/** What typing an address changes: also the name, unless somebody has typed that. */
export const withAddress = (signer: { name: string; email: string }, email: string) =>
  signer.name.trim() === '' || signer.name === nameOfAddress(signer.email)
    ? { email, name: nameOfAddress(email) }
    : { email };
