import type en from '../en/home.ts';

export default {
  title: 'Enseña trabajo que tu cliente ha confirmado',
  heading: 'Enseña trabajo que tu cliente ha confirmado.',
  lead: 'Tu cliente abre un correo y confirma lo que hiciste, sin crear una cuenta. Cualquiera puede comprobar el resultado.',
  openProject: 'Abrir este proyecto',
  exampleNote: 'Ejemplo inventado',
  example: {
    title: 'Un almacén de tejas se convierte en sala de lectura',
    owner: 'Inés Valcárcel Ortega, arquitecta, Valencia',
    drawing: 'Sección de una nave de ladrillo con cerchas de hierro, estanterías y mesas de lectura',
    signer: 'Ferran Alcover Mas',
    organisation: 'Fundació Moll Vell',
  },
  how: {
    title: 'Cómo funciona',
    workTitle: 'Nueva instalación eléctrica en 24 pisos',
    workOwner: 'Darragh Keane, electricista',
    mailTo: 'Para {address}',
    mailSubject: 'Darragh Keane te pide que confirmes un proyecto',
    first: 'Cuentas el trabajo',
    firstText: 'Qué fue, cuándo y para quién, con los archivos que lo demuestran.',
    second: 'Tu cliente recibe un correo',
    secondText: 'El enlace le llega solo a esa persona. Tú nunca lo ves, así que no puedes usarlo.',
    third: 'Su nombre queda debajo',
    thirdText: 'A la vista en tu perfil, con el respaldo que tiene dicho en palabras sencillas.',
  },
  promise: {
    title: 'Nadie puede confirmar su propio trabajo.',
    mailbox: 'El enlace llega a un solo buzón',
    mailboxText: 'Ni a ti ni a nuestro equipo. Sirve una vez y caduca a los {days} días.',
    inert: 'Abrirlo no cambia nada',
    inertText: 'Los filtros de correo también abren enlaces. Solo cuenta que una persona pulse el botón.',
    held: 'Las respuestas raras esperan a una persona',
    heldText:
      'Una dirección desechable, tu propio navegador, amigos que solo se confirman entre ellos: nada se publica sin que alguien lo mire.',
  },
} satisfies typeof en;
