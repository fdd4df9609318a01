import type en from '../en/home.ts';

export default {
  title: 'Enseña trabajos confirmados por tus clientes',
  heading: 'Enseña trabajos confirmados por tus clientes.',
  lead: 'Tu cliente abre un correo y confirma lo que hiciste, sin crear una cuenta. Cualquiera puede comprobar el resultado.',
  openProject: 'Abrir este proyecto',
  companyAddress: 'Correo de empresa',
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
    mailSubject: '¿Puedes confirmar «Nueva instalación eléctrica en 24 pisos»?',
    first: 'Cuentas el trabajo',
    firstText: 'Qué fue, cuándo y para quién, con imágenes que lo muestran.',
    second: 'Tu cliente recibe un correo',
    secondText: 'El enlace le llega solo a esa persona. Tú nunca lo ves, así que no puedes usarlo.',
    third: 'Su nombre queda debajo',
    thirdText: 'Público en tu página, con el dominio del correo desde el que respondió.',
  },
  recent: { title: 'Confirmado hace poco', more: 'Descubrir más' },
  check: {
    title: 'Cualquiera puede comprobarlo',
    open: 'Comprobar una confirmación',
    sample: 'En tu equipo, con un programa gratuito',
    valid: 'Válido',
    record: {
      title: 'Abre el registro',
      text: 'Qué se confirmó, quién, desde dónde y cuándo, en un solo archivo firmado.',
      said: 'Lo confirmó Ferran Alcover Mas, desde mollvell.example',
    },
    signature: {
      title: 'Comprueba la firma',
      text: 'En el navegador o en tu equipo. La respuesta: válido, no válido o no se pudo comprobar.',
      said: 'Cada palabra está firmada',
    },
    log: {
      title: 'Búscalo en el registro público',
      text: 'Quedó anotado entre dos momentos que todo el mundo puede ver. Ni nosotros podemos moverlo.',
      said: 'Anotado entre las 16:02 y las 17:02 UTC del 8 de junio de 2026',
    },
  },
  who: {
    title: 'Para quién es',
    freelancers: {
      title: 'Autónomos',
      text: 'Trabajo bajo acuerdo de confidencialidad, tras una contraseña o ya repintado: un nombre debajo vale más que un enlace.',
      link: 'Añade tu primer proyecto',
    },
    seekers: {
      title: 'Quien busca empleo',
      text: 'Lo que hiciste en tu último puesto, confirmado por quien lo vio. Una página para enviar.',
      link: 'Ver un ejemplo',
    },
    clients: {
      title: 'Clientes y empresas',
      text: 'Lee quién responde por el trabajo antes de llamar. Preguntar no cuesta nada.',
      link: 'Buscar personas',
    },
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
