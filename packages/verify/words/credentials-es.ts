/** Of credentials, their bundles and what they are checked against. */
export const credentials: Record<string, string> = {
  json_name_twice: 'Un campo aparece dos veces: {name}.',
  json_ld: 'Una palabra del documento no tiene un significado conocido, así que no quedaría firmada: {reason}',
  context_unknown:
    'Sus palabras se explican en {url}, que no es un vocabulario que conozcamos; de allí no se descarga nada.',
  context_changed: 'El vocabulario {url} de este programa no es el que debería ser.',
  not_multibase: 'Una clave o una firma no está en su única escritura correcta (base58).',
  credential_form: 'No tiene la forma de una credencial nuestra. {fault}',
  did_form: 'La lista de claves del emisor está mal formada. {fault}',
  status_list_form: 'La lista de lo revocado está mal formada.',
  status_list_length: 'La lista de lo revocado no tiene la longitud que debe tener.',
  status_list_index: 'El lugar en la lista de lo revocado no es ninguno.',
  bundle_form: 'El paquete está mal formado.',
  bundle_spelling: 'El paquete no está en su única escritura correcta.',
};
