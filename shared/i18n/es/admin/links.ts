import type en from '../../en/admin/links.ts';

export default {
  title: 'Qué los une',
  note: 'Hasta donde se sabe ahora.',
  legend:
    'Una línea gruesa basta por sí sola para que alguien lo mire; las discontinuas se suman. La flecha lleva a quien recibió la confirmación.',
  none: 'Nada une a titular, firmantes y trabajo.',
  nobody: 'Cuenta sin nombre',
  noDate: 'no se guarda la fecha',
  roles: { owner: 'Titular', other: 'De fuera', work: 'El trabajo' },
  kinds: {
    circle: 'Confirmó',
    mailbox: 'Mismo buzón',
    browser: 'Mismo navegador',
    network: 'Misma red',
    phone: 'Mismo teléfono',
    photo: 'Misma foto',
    domain: 'Mismo dominio',
  },
  events: {
    confirmed: 'Confirmó',
    changes_requested: 'Pidió cambios',
    declined: 'Rechazó',
    unknown_person: 'No le conoce',
    withdrawn: 'Lo retiró',
    held: 'Ya retenido',
    content: 'Ya rechazado',
    not_credible: 'No creíble',
  },
  works: { older: 'Era un texto anterior.', copy: 'Era otro proyecto que dice ser el mismo trabajo.' },
  sentences: {
    confirmed: '{one} confirmó el trabajo ({when}).',
    changes_requested: '{one} pidió cambios ({when}).',
    declined: '{one} rechazó el trabajo ({when}).',
    unknown_person: '{one} no conocía al titular ({when}).',
    withdrawn: '{one} retiró su respuesta ({when}).',
    held: 'Está a la espera de revisión ({when}).',
    content: 'En una revisión se rechazó por su contenido ({when}).',
    not_credible: 'En una revisión no se creyó ({when}).',
    circle: '{one} confirmó un trabajo de {other} ({when}).',
    mailbox: '{one} ha dado como suyo el buzón de {other} ({when}).',
    browser: '{other} usó un navegador en el que también estuvo {one} ({when}).',
    network: '{other} estuvo en una red en la que también estuvo {one} ({when}).',
    phone: 'Las cuentas de {one} y de {other} dan el mismo teléfono ({when}).',
    photo: 'Las cuentas de {one} y de {other} muestran la misma foto ({when}).',
    domain: '{one} tiene una dirección o una web en {domain}, donde está el buzón de {other} ({when}).',
  },
  grades: {
    exact:
      'Es una sola dirección o un hogar; allí se {crowd, plural, =21 {ha visto a más de 20 personas} one {ha visto a # persona} other {ha visto a # personas}}.',
    household:
      'Tiene el tamaño de un hogar; allí se {crowd, plural, =21 {ha visto a más de 20 personas} one {ha visto a # persona} other {ha visto a # personas}}.',
    wide: 'Es más amplia que un hogar; allí se {crowd, plural, =21 {ha visto a más de 20 personas} one {ha visto a # persona} other {ha visto a # personas}}.',
  },
} satisfies typeof en;
