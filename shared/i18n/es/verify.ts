import type en from '../en/verify.ts';

export default {
  title: 'Comprobar una confirmación',
  description: 'Pega un enlace, un código o la dirección de un proyecto o perfil y lee qué demuestra y qué no.',
  lead: 'Pega lo que te han dado y lee qué demuestra.',
  field: 'Enlace, código o dirección',
  help: 'Si es el enlace con el que te pidieron confirmar, se abre su página; abrirla no responde nada.',
  button: 'Comprobar',
  again: 'Comprobar otra cosa',
  required: 'Pega un enlace, un código o una dirección.',
  unknownLink: 'No conocemos este enlace. Cópialo entero del correo más reciente.',
  proves: 'Qué demuestra',
  not: 'Qué no demuestra',
  project: {
    by: 'Trabajo de {owner}',
    none: 'Ahora mismo, nada: no hay ninguna confirmación de este proyecto en pie.',
    confirmed:
      '{count, plural, one {Una persona ha confirmado} other {# personas han confirmado}} este trabajo de {owner}, con un enlace que llegó a su buzón y a nadie más. El texto es el que leyeron; desde entonces no se puede cambiar.',
    signed: '{signer}, {date}',
    who: 'Que quien lee el buzón sea la persona nombrada. Lo que respalda eso está en la lista.',
    good: 'Que el trabajo se hiciera bien. Una confirmación dice que se hizo.',
    log: 'Que no hayamos cambiado nosotros lo guardado. Las confirmaciones todavía no están en un registro público, así que de eso solo tienes nuestra palabra.',
    open: 'Abrir el proyecto',
  },
  profile: {
    none: 'Todavía nada: ningún proyecto de {name} está confirmado y a la vista.',
    confirmed:
      '{projects, plural, one {Un proyecto de {name} está confirmado} other {# proyectos de {name} están confirmados}} por {signers, plural, one {una persona} other {# personas}}. Abre un proyecto para ver quién, cuándo y qué lo respalda.',
    who: 'Quién es {name}. Un nombre es el que alguien dio al registrarse y el que confirmaron sus clientes.',
    open: 'Abrir el perfil',
  },
  nothing: {
    title: 'Esto no demuestra nada',
    code: 'Parece un código de los que enviamos. Un código indica que quien lo escribe lee ese buzón, durante unos minutos y en la página que lo pidió. Escríbelo ahí y no se lo des a nadie.',
    mailed:
      'Es un enlace de uno de nuestros correos a la cuenta o al buzón de una persona. Si es tuyo, ábrelo en tu navegador y no se lo des a nadie.',
    newsletter:
      'Es un enlace de nuestro boletín: sirve para confirmar o dar de baja una dirección y no dice nada del trabajo de nadie. Si te llegó a ti, ábrelo en tu navegador.',
    page: 'Es una página nuestra, pero no un proyecto ni un perfil.',
    foreign: 'Lleva a {host}, que no somos nosotros. Lo que muestre no viene de Countersign.',
    document:
      'Parece un archivo firmado. Todavía no entregamos ninguno, así que lo que diga no viene de nosotros. Pide la dirección del proyecto.',
    gone: 'En esta dirección no hay nada público. No existió nunca, o se ocultó o se quitó. Una dirección sola no demuestra nada.',
    unknown: 'No sabemos qué es. Pega entero el enlace o la dirección, como {example}.',
  },
} satisfies typeof en;
