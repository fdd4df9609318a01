import type { ProjectRow } from '#shared/projects/projects.ts';
import type { SignerRow } from './form-values.ts';

type Known = Pick<SignerRow, 'name' | 'email' | 'relationship' | 'organisation'>;
type Asked = { signers: (Known & Pick<ProjectRow['signers'][number], 'state' | 'answer'>)[] };

/** As many as are looked through at a glance. */
const most = 4;

/**
 * Who may be asked again, the newest first: whoever was asked about one's other projects, but nobody who refused, wants
 * no more mail, or has none at that address. Who is in the form already is left out.
 */
export function earlierSigners(projects: Asked[], typed: Pick<SignerRow, 'email'>[]): Known[] {
  const seen = new Set(typed.map(({ email }) => email.trim().toLowerCase()));
  const known: Known[] = [];
  for (const { name, email, relationship, organisation, state, answer } of projects.flatMap(({ signers }) => signers)) {
    const key = email.toLowerCase();
    if (seen.has(key)) continue;
    seen.add(key);
    if (state === 'opted_out' || state === 'undeliverable' || answer === 'declined') continue;
    known.push({ name, email, relationship, organisation });
  }
  return known.slice(0, most);
}

/** Puts somebody into the first row where nobody is named yet, or into a new one. */
export function withSigner(rows: SignerRow[], known: Known, newRow: () => SignerRow): SignerRow[] {
  const free = rows.findIndex(({ name, email }) => name.trim() === '' && email.trim() === '');
  if (free < 0) return [...rows, { ...newRow(), ...known }];
  return rows.map((row, index) => (index === free ? { ...row, ...known } : row));
}
