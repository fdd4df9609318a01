import type en from '../en/threads-mails.ts';

export default {
  mail: {
    subject: '{owner} te ha escrito sobre «{project}»',
    preview: 'Pediste cambios. Esto es lo que dice {owner}.',
    intro: 'Hola, {signer}:\n\nHas pedido a {owner} cambios en un proyecto. {owner} te escribe:',
    button: 'Leer y responder',
    private: 'El enlace es solo tuyo: no lo reenvíes. Los mensajes solo los leéis {owner}, tú y nuestro equipo.',
  },
} satisfies typeof en;
