import type en from '../en/linked-accounts.ts';

export default {
  title: 'Entrar con otra cuenta',
  lead: 'Quien pueda entrar en una cuenta vinculada puede entrar aquí.',
  loading: 'Cargando tus cuentas vinculadas …',
  failed: 'No se han podido cargar tus cuentas vinculadas.',
  retry: 'Intentarlo de nuevo',
  empty: 'Todavía no hay ninguna cuenta vinculada.',
  link: 'Vincular {provider}',
  linkAnother: 'Vincular otra cuenta de {provider}',
  linkFailed: 'No se ha vinculado nada',
  unlink: 'Desvincular',
  unlinkNamed: 'Desvincular {provider} ({email})',
  since: 'Vinculada el {date}; usada por última vez {used}',
  noEmail: 'sin dirección',
  notSetUp: 'No se puede usar: este proveedor ya no está configurado aquí.',
  confirmTitle: '¿Desvincular {provider} ({email})?',
  confirmText: 'Ya no podrás entrar con ella. Tu cuenta de aquí se queda como está.',
  confirm: 'Desvincular',
  cancel: 'Mantenerla vinculada',
  unlinked: '{provider} ya no está vinculado.',
} satisfies typeof en;
