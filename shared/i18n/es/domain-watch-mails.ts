import type en from '../en/domain-watch-mails.ts';

export default {
  subject: 'Hay una confirmación de {domain} en el registro público',
  text: 'Alguien con un buzón en {domain} confirmó un trabajo de una persona de Countersign. La respuesta es una entrada del registro público, para siempre.',
  entry: 'Entrada',
  work: 'Trabajo',
  owner: 'De quién',
  unknown:
    'Si nadie de tu organización la dio, avísanos: alguien estaría usando uno de vuestros buzones, o hay una entrada que no debería estar.',
  notPublic:
    'Ahora ninguna página la muestra, así que no podemos decir más. El número de entrada basta para preguntarnos.',
  open: 'Ver el trabajo',
  report: 'Denunciarlo',
  log: 'Abrir el registro público',
  why: 'Recibes esto porque un registro DNS de tu dominio, {name}, indica esta dirección. Quita el registro y no llegará nada más.',
} satisfies typeof en;
