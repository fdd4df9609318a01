import { paragraphs, points } from '../../text/paragraphs.ts';
import type en from '../en/hiring.ts';

export default {
  title: 'Trabaja con nosotros',
  description: 'Qué puestos hay abiertos en Countersign, cómo trabajaríamos y cómo escribirnos.',
  lead: 'Hoy no hay ningún puesto abierto. Si aun así te gustaría construir esto con nosotros, mejor que nos lo digas ahora.',
  leadOpen:
    'Estos puestos están abiertos, cada uno con lo que se paga. Aquí la gente se presenta con trabajo que otros han confirmado, y tú también.',
  open: {
    title: 'Puestos abiertos',
    text: paragraphs(
      'Ninguno por ahora. Un puesto aparece aquí el día en que podemos pagarlo, y con lo que se paga. No guardamos una bolsa de candidatos ni anunciamos puestos que no existen.',
    ),
  },
  write: {
    title: 'Escríbenos de todos modos',
    text: points(
      '<contact>Escríbenos</contact> y elige «Trabajar aquí». Lo que más nos ayuda:',
      'un trabajo que otra persona pueda confirmar y qué hiciste en él,',
      'qué cambiarías aquí lo primero, y por qué,',
      'dónde vives y cuánto de tu semana querrías trabajar.',
    ),
  },
  reply: {
    title: 'Qué pasa después',
    text: paragraphs(
      'Lo lee una persona y responde por correo, también cuando la respuesta es no. Lo que envíes sirve solo para esa respuesta y se borra {days} días después. No pedimos pruebas sin pagar.',
    ),
  },
} satisfies typeof en;
