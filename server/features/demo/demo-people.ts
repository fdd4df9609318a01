import { darraghKeane } from './people/darragh-keane.ts';
import type { DemoPerson } from './people/demo-person.ts';
import { inesValcarcel } from './people/ines-valcarcel.ts';
import { leilaHaddad } from './people/leila-haddad.ts';
import { maiteEtxeberria } from './people/maite-etxeberria.ts';
import { noorElIdrissi } from './people/noor-el-idrissi.ts';
import { office } from './people/office.ts';
import { tomasQuiroga } from './people/tomas-quiroga.ts';

/** Everybody of the demo. All of them are invented; their addresses and sites end in .example, which nobody can own. */
export const demoPeople: DemoPerson[] = [
  office,
  leilaHaddad,
  inesValcarcel,
  darraghKeane,
  noorElIdrissi,
  maiteEtxeberria,
  tomasQuiroga,
];

/** The one password of all demo accounts. It opens nothing but a database that was filled with invented people. */
export const demoPassword = 'nobody-signs-their-own-work';

/** Accounts worth signing in with first, as server/print-banner.ts names them. */
export const demoAccounts = [
  { email: leilaHaddad.email, shows: 'Leila, translator: a bit of everything (English)' },
  { email: inesValcarcel.email, shows: 'Inés, architect (Spanish)' },
  { email: office.email, shows: 'Ruth, admin' },
];
