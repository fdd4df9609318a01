import type { Language } from '../verify/verify.ts';

/** What stands on the page beside the words of the checks. */
export const pageWords: Record<Language, Record<PageWord, string>> = {
  en: {
    title: 'Check a confirmation',
    lead: 'Give a credential, its picture or PDF, a bundle, the file of a whole profile, a receipt, a proof, or a link to one. Everything is checked here, in this window; nothing that you give is sent anywhere.',
    given: 'Text or link',
    file: 'Or a file',
    ask: 'Ask the log itself, which is needed to know whether something was taken back or revoked',
    check: 'Check',
    checking: 'Checking …',
    checks: 'What was checked',
    proven: 'What is proven',
    log: 'Log',
    entry: 'Entry',
    withheld: 'Withheld by its owner',
    trusted: 'Trusted is',
    nobody: 'This page trusts no log: it was saved without its policy.',
    alone:
      'This page proves nothing by itself: whoever sends it could have changed it. Keep a copy, or use a verifier of somebody else.',
    needed: 'This page checks everything by itself, and needs JavaScript for it.',
    other: 'Español',
  },
  es: {
    title: 'Comprueba una confirmación',
    lead: 'Da una credencial, su imagen o PDF, un paquete, el archivo de un perfil entero, un comprobante, una prueba o un enlace a uno de ellos. Todo se comprueba aquí, en esta ventana; nada de lo que des se envía a ninguna parte.',
    given: 'Texto o enlace',
    file: 'O un archivo',
    ask: 'Preguntar al propio registro, que hace falta para saber si algo se ha retirado o revocado',
    check: 'Comprobar',
    checking: 'Comprobando …',
    checks: 'Qué se ha comprobado',
    proven: 'Qué está probado',
    log: 'Registro',
    entry: 'Entrada',
    withheld: 'Reservado por su autor',
    trusted: 'Se confía en',
    nobody: 'Esta página no confía en ningún registro: se guardó sin su política.',
    alone:
      'Esta página no prueba nada por sí misma: quien la envía podría haberla cambiado. Guarda una copia o usa un verificador de otra persona.',
    needed: 'Esta página lo comprueba todo por sí misma y para ello necesita JavaScript.',
    other: 'English',
  },
};

export type PageWord =
  | 'title'
  | 'lead'
  | 'given'
  | 'file'
  | 'ask'
  | 'check'
  | 'checking'
  | 'checks'
  | 'proven'
  | 'log'
  | 'entry'
  | 'withheld'
  | 'trusted'
  | 'nobody'
  | 'alone'
  | 'needed'
  | 'other';
