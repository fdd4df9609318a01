import type { Random } from './random.ts';

/** Names and how often each of them comes; what is left over of 1 is the tail of those that few have. */
type Spread = readonly (readonly [string, number])[];

/** Shares that fall as 1/(rank + shift), which together are `total`. */
const falling = (names: string, total: number, shift: number): Spread => {
  const list = names.split(' ');
  const sum = list.reduce((all, _, rank) => all + 1 / (rank + shift), 0);
  return list.map((name, rank) => [name, total / (rank + shift) / sum]);
};

/** INE 2006: García 3.3%, the next six 1.8 to 2.1% each, the first eleven a fifth, which is what the curve gives. */
const spanishSurnames = falling(
  'García González Fernández Rodríguez López Martínez Sánchez Pérez Martín Gómez Jiménez Ruiz Hernández Díaz Moreno ' +
    'Muñoz Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina ' +
    'Morales Suárez Ortega Delgado Castro Ortiz Rubio Marín Sanz Núñez Iglesias Medina Garrido Cortés Castillo ' +
    'Santos Lozano Guerrero Cano Prieto',
  0.42,
  6,
);
/**
 * Of Europe without Spain: Smith 1.2% of Britain, Müller 0.9% of Germany, Martin 0.4% of France, whose people are
 * a quarter to a third of these each: none above 0.35%.
 */
const otherSurnames = falling(
  'Müller Smith Schmidt Jones Martin Schneider Williams Fischer Taylor Weber Rossi Brown Bernard Meyer Wagner Davies ' +
    'Becker Evans Thomas Jansen Schulz Hoffmann Silva Johnson Dubois Petit Koch Bauer Wilson Ferrari Richter Klein ' +
    'Wolf Bianchi Robert Richard Walker Wright Nowak Moreau Schäfer Neumann Schwarz Laurent Zimmermann Santos Braun ' +
    'Krüger Hughes Green',
  0.07,
  12,
);
/** INE 2023: María Carmen 2.6% of the women, Antonio 2.6% of the men; fifty of them are half of the people. */
const spanishFirstNames = falling(
  'María Antonio José Manuel Carmen Francisco Ana Laura David Isabel Juan Javier Daniel Cristina Marta Carlos Lucía ' +
    'Alejandro Elena Rafael Pilar Miguel Raquel Pablo Teresa Ángel Sara Sergio Rosa Fernando Paula Jorge Patricia ' +
    'Luis Beatriz Alberto Silvia Álvaro Rocío Diego Irene Adrián Nuria Raúl Mónica Iván Andrea Rubén Julia Óscar',
  0.55,
  8,
);
/** As ONS and GfdS have it for who is at work now: none above two in a hundred, fifty are four in ten. */
const otherFirstNames = falling(
  'Thomas Anna Michael Sarah Andreas Julia Peter Laura Daniel Maria Stefan Emma Martin Claire David Lisa Christian ' +
    'Sophie Paul Katharina James Marie Alexander Sandra Marco Nicole Jan Charlotte Mark Eva Robert Hannah Philipp ' +
    'Nina Simon Lena Andrew Giulia Nicolas Alice Luca Johanna Florian Kate Sebastian Elena Tobias Camille Jens Petra',
  0.4,
  14,
);

const onsets = 'b br c ch d dr f fr g gr h j k kl l m n p pr qu r s sch st t tr v w z'.split(' ');
const vowels = 'a a e e i o o u ai ei au ie'.split(' ');
const codas = ['', '', '', 'n', 'r', 'l', 's', 't', 'm', 'nd', 'rt', 'ck'];
const ends = 'ez a o i er en mann ski son et in eau elli ano ov sen ell ar os ia'.split(' ');

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What businesses are called after, in the order of how many are; guess. */
const businessWords = falling(
  'Grupo Casa Studio Centro Green Digital Sol Nova Alpha Mar Norte Atlas Vital Terra Luna Norma Optima Delta Horizon ' +
    'Iberia Alba Media Urban Lumen Prima Solar Bio Smart Blue Kern Nord Linea Punto Forum Global Neo Arte Aqua Verde ' +
    'Sierra Mundo Vega Sigma Omega Central Royal Euro City Orbita Aurora Berg Stern Werk Haus Feld Adler Linde Quattro ' +
    'Duo Uno Max Eco Fresh Pure North Bridge Stone River Bright Peak Harbour Oak Field Spark Loop Pixel Cloud Data',
  0.75,
  9,
);
/** What they do, as it stands behind the name of a third; guess. */
const businessKinds = falling(
  'Consulting Solutions Group Studio Design Hotel Services Media Asesores Logistics Clínica Restaurante Software ' +
    'Technologies Abogados Energy Events Moda Reformas Foods Systems Academy Health Bau Verlag Immobilien Gestión ' +
    'Viajes Farma Marketing Bodegas Productions Labs Museum Fundación Motors Interiors Textil Druck Ópticas',
  1,
  5,
);
/** Places that people write, by their inhabitants: the largest cities have one in seven of Spain and its like. */
const cities = falling(
  'Madrid Barcelona Berlin London Paris Valencia Hamburg Sevilla München Lyon Zaragoza Köln Milano Málaga Wien Bilbao ' +
    'Frankfurt Manchester Lisboa Murcia Stuttgart Palma Amsterdam Granada Leipzig Alicante Toulouse Dresden Valladolid ' +
    'Vigo Bristol Girona Porto Oviedo Bremen Cádiz Utrecht Pamplona Freiburg Santander Leeds Burgos Torino Gante',
  0.6,
  4,
);

/** Names of people, firms, places and things, as often alike as in life. */
export function namesOf(random: Random) {
  /** What nobody in a list is called; that one comes twice is rare. */
  const rare = () => {
    const syllable = () => `${random.pick(onsets)}${random.pick(vowels)}${random.pick(codas)}`;
    return capital(`${syllable()}${random.chance(0.6) ? syllable() : ''}${random.pick(ends)}`);
  };
  // Few first names are anybody's own: beside the fifty there are some hundreds.
  const otherFirst = Array.from({ length: 300 }, rare);
  const first = (spanish: boolean) =>
    random.drawn(spanish ? spanishFirstNames : otherFirstNames) ?? random.pick(otherFirst);
  const surname = (spanish: boolean) => random.drawn(spanish ? spanishSurnames : otherSurnames) ?? rare();
  /**
   * Spaniards have two surnames, the father's first; others write a second first name where a form wants three words.
   * The last word is a surname of both.
   */
  const full = (spanish: boolean) =>
    spanish ? `${first(true)} ${surname(true)} ${surname(true)}` : `${first(false)} ${first(false)} ${surname(false)}`;
  /** As people are named to others: six in ten Spaniards by one surname, nearly everybody else by two words; guess. */
  const called = (spanish: boolean) =>
    random.chance(spanish ? 0.4 : 0.05) ? full(spanish) : `${first(spanish)} ${surname(spanish)}`;
  const known = () => random.drawn(businessWords) ?? rare();
  const compound = () => capital(`${known().slice(0, 5)}${rare().toLowerCase().slice(0, 5)}`);
  /** What a product or a campaign is called: one word of plain letters. */
  const brand = () => (random.chance(0.2) ? known() : random.chance(0.5) ? compound() : rare());
  /**
   * Three in ten are called by a surname, a third by a word of their own, the others by what many use; guess, in which
   * 20 to 30 of a million pairs have one name. Of five million firms, each would then share its own with a hundred.
   */
  const firm = (spanish: boolean) => {
    const kind = random.drawn(businessKinds) ?? rare();
    const way = random.next();
    if (way < 0.15) return `${surname(spanish)} ${spanish ? random.pick(['e Hijos', 'Hermanos', 'Asociados']) : kind}`;
    if (way < 0.3) return `${random.pick([kind, 'Grupo', 'Studio'])} ${surname(spanish)}`;
    if (way < 0.5) return rare();
    if (way < 0.65) return `${rare()} ${kind}`;
    if (way < 0.77) return compound();
    if (way < 0.8) return known();
    return `${random.chance(0.5) ? known() : compound()} ${kind}`;
  };
  return { rare, first, surname, full, called, brand, firm, city: () => random.drawn(cities) ?? rare() };
}
