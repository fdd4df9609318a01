import type en from '../en/example.ts';

export default {
  title: 'Un perfil de ejemplo',
  description: 'Un perfil inventado que muestra cómo se ve el trabajo confirmado en Countersign.',
  note: 'Es un ejemplo inventado. Ni la persona ni los clientes existen, y nadie ha confirmado nada.',
  own: 'Crea el tuyo',
  real: 'Cómo funciona',
  headline: 'Ilustradora. Libros de texto y mapas que los niños entienden.',
  location: 'Zaragoza',
  spanish: 'Español',
  french: 'Francés',
  bio: 'Dibujo lo que un texto no alcanza a decir: cómo funciona una esclusa, por dónde cede un río, qué hace una célula de noche. Once años, casi todos para editoriales de libros de texto.\n\nLibre desde marzo.',
  skills: { drawing: 'Dibujo técnico', maps: 'Mapas', layout: 'Maquetación de libros', animation: 'Animación breve' },
  projects: {
    atlas: {
      title: 'Un atlas de ríos para quinto curso, 42 láminas',
      summary:
        'Láminas dibujadas a partir de datos topográficos y probadas en dos clases antes de imprimirse. Los niños encuentran un lugar sin ayuda.',
      role: 'Ilustradora y cartógrafa',
      organisation: 'Editorial Marisma',
      signer: 'Jacinta Olmo Vera',
    },
    locks: {
      title: 'Cómo funciona una esclusa',
      summary:
        'Un desplegable de seis etapas para el centro de visitantes, a tinta y dos colores, legible a tres metros.',
      role: 'Ilustradora',
      organisation: 'Museo del Canal de Aldbeck',
      signer: 'Owen Tamblyn',
    },
    cookbook: {
      title: 'Dibujos para un recetario familiar',
      summary: 'Treinta dibujos pequeños de utensilios y cortes, hechos junto a los fogones.',
      role: 'Ilustradora',
      organisation: '',
      signer: 'Pilar Ansúrez',
    },
  },
} satisfies typeof en;
