import type { Random } from './random.ts';
import { type Both, trades } from './trades.ts';

export type Language = 'en' | 'es';
/** What happened in a piece of work, before anybody puts it into words. */
export type Story = {
  trade: number;
  thing: number;
  acts: number[];
  goal: number;
  occasion: number;
  organisation: string;
  /** A name that only this work has: of a product, a street, a campaign. */
  product: string;
  place: string;
  weeks: number;
  people: number;
  /** Who writes three words, a paragraph, or a page. */
  length: 'terse' | 'plain' | 'long';
  /** How it is told; another number tells the same in other words. */
  wording: number;
};
export type Text = { title: string; summary: string; description: string; role: string; skills: string[] };

const occasions: readonly Both[] = [
  ['when they opened a second place', 'cuando abrieron un segundo local'],
  ['after a change of owners', 'tras un cambio de propietarios'],
  ['because the season was about to begin', 'porque la temporada estaba por empezar'],
  ['after somebody had left the team', 'cuando alguien dejó el equipo'],
  ['on the word of a former client', 'por recomendación de un antiguo cliente'],
  ['when the old one no longer served', 'cuando lo anterior ya no servía'],
  ['for the first time', 'por primera vez'],
  ['for a customer of their own', 'para un cliente suyo'],
  ['after we had met at a fair', 'después de conocernos en una feria'],
  ['at short notice', 'con poca antelación'],
  ['as part of a larger plan', 'como parte de un plan mayor'],
  ['with a grant they had won', 'con una subvención que habían ganado'],
  ['after two other offers', 'tras pedir otros dos presupuestos'],
  ['in their quiet months', 'en sus meses tranquilos'],
  ['when they moved', 'con motivo de su traslado'],
  ['once the money was there', 'en cuanto hubo dinero'],
];
/** The first ones are on everybody's lips. */
const endings: readonly Both[] = [
  ['It was delivered on time and is in use today.', 'Se entregó a tiempo y hoy sigue en uso.'],
  ['On time and within the budget.', 'En plazo y dentro del presupuesto.'],
  ['The client was very happy with the result.', 'El cliente quedó muy contento con el resultado.'],
  ['We met each week and changed course twice.', 'Nos reuníamos cada semana y cambiamos de rumbo dos veces.'],
  ['They have come back since for smaller things.', 'Desde entonces han vuelto con encargos menores.'],
  ['The hardest part was the short time.', 'Lo más difícil fue el poco tiempo.'],
  ['I would do it the same way again.', 'Lo volvería a hacer igual.'],
  ['Most of it was done by phone and mail.', 'Casi todo se hizo por teléfono y correo.'],
  ['Half way through the brief changed.', 'A mitad de camino cambió el encargo.'],
  ['I still look after it.', 'Sigo encargándome del mantenimiento.'],
  ['It won a small prize later.', 'Más tarde ganó un pequeño premio.'],
  ['Two colleagues helped in the last days.', 'Dos colegas ayudaron en los últimos días.'],
  ['What I liked most was their trust.', 'Lo que más me gustó fue su confianza.'],
  ['Some of it was dropped for lack of money.', 'Parte se descartó por falta de dinero.'],
  ['Today their own people carry on.', 'Hoy continúa su propia gente.'],
  ['I learnt a trade I knew nothing of.', 'Aprendí un oficio del que no sabía nada.'],
];
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Looks like chance and is the same for the same numbers. */
function mixed(...numbers: number[]) {
  let state = 0x9e3779b9;
  for (const number of numbers) {
    state = Math.imul(state ^ number, 0x85ebca6b);
    state ^= state >>> 13;
    state = Math.imul(state, 0xc2b2ae35);
    state ^= state >>> 16;
  }
  return state >>> 0;
}

/** Puts a story into words. */
export function tell(story: Story, language: Language): Text {
  const in_ = (both: Both) => both[language === 'en' ? 0 : 1];
  const trade = trades[story.trade] as (typeof trades)[number];
  const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T;
  const en = language === 'en';
  const { organisation, product, place, weeks, people, wording } = story;
  /** Ten wordings are of one hand, which says things its way; the last digit is how it goes about them this time. */
  const hand = Math.floor(wording / 10);
  const habit = <T>(list: readonly T[], what: number) => at(list, mixed(hand, what));
  const client = organisation || (en ? 'a client' : 'un cliente');
  const thing = in_(at(trade.things, story.thing));
  const goal = in_(at(trade.goals, story.goal));
  const acts = story.acts.map((act) => {
    let slot = 0;
    return in_(at(trade.acts, act)).replace(/\{([^}]*)\}/g, (_, words: string) =>
      habit(words.split('|'), 1000 + (act % trade.acts.length) * 10 + slot++),
    );
  });
  const [first = '', second = first, ...more] = acts;
  const role = in_(at(trade.roles, wording));
  const skills = trade.skills.slice(wording % 3, (wording % 3) + 3);
  const amount = `${mixed(weeks, people, story.thing) % 190 || 3} ${in_(at(trade.units, story.thing + story.goal))}`;
  const titles = en
    ? [
        `${capital(thing)} for ${client}`,
        `${capital(thing)}: ${product}`,
        `${product}, ${thing}`,
        `${capital(thing)} in ${place}`,
        `${client}: ${thing} ${product}`,
      ]
    : [
        `${capital(thing)} para ${client}`,
        `${capital(thing)}: ${product}`,
        `${product}, ${thing}`,
        `${capital(thing)} en ${place}`,
        `${client}: ${thing} ${product}`,
      ];
  if (story.length === 'terse')
    return { title: capital(thing), summary: capital(`${thing}, ${client}.`), description: '', role, skills };
  const summaries = en
    ? [
        `For ${client} I ${first}, ${goal}.`,
        `${capital(thing)} ${goal}: I ${first} and ${second}.`,
        `${client} wanted a ${thing} in ${place}. I ${second}.`,
        `In ${weeks} weeks I ${first} for ${people} people at ${client}.`,
        `${capital(thing)}, ${amount}, ${goal}.`,
        `${amount} for ${client} (${place}): I ${second}.`,
        `How I ${first} for ${client}.`,
      ]
    : [
        `Para ${client} ${first}, ${goal}.`,
        `${capital(thing)} ${goal}: ${first} y ${second}.`,
        `${client} quería ${thing} en ${place}; ${second}.`,
        `En ${weeks} semanas ${first} para ${people} personas de ${client}.`,
        `${capital(thing)}, ${amount}, ${goal}.`,
        `${amount} para ${client} (${place}): ${second}.`,
        `Así ${first} para ${client}.`,
      ];
  const occasion = in_(at(occasions, story.occasion));
  const opening = en
    ? [
        `${client} in ${place} asked me for the ${thing} ${occasion}.`,
        `I was called in ${occasion}.`,
        `${capital(occasion)}, ${client} needed help with the ${thing}.`,
        `This ${thing} was my job at ${client}, ${place}.`,
        `${product} is what ${client} had in mind ${occasion}: a ${thing}, ${goal}.`,
        `Client: ${client}. ${capital(thing)}, ${amount}.`,
        `My work for ${client} began with a talk in ${place} ${occasion}.`,
        `The brief was short: ${thing}, ${goal}.`,
      ]
    : [
        `${client}, de ${place}, me encargó ${thing} ${occasion}.`,
        `Me llamaron ${occasion}.`,
        `${capital(occasion)}, ${client} necesitaba ayuda con ${thing}.`,
        `${capital(thing)}: ese fue mi trabajo en ${client}, ${place}.`,
        `${product} es lo que ${client} tenía en mente ${occasion}: ${thing}, ${goal}.`,
        `Cliente: ${client}. ${capital(thing)}, ${amount}.`,
        `Mi trabajo con ${client} empezó con una charla en ${place} ${occasion}.`,
        `El encargo era breve: ${thing}, ${goal}.`,
      ];
  const pair = en
    ? [
        `I ${first}, and then ${second}.`,
        `First I ${first}; ${second} later.`,
        `I ${first}. I also ${second}.`,
        `My part: I ${first}, I ${second}.`,
        `In the ${weeks} weeks we had, I ${first} and ${second}.`,
        `What I did there: ${first}, ${second}.`,
      ]
    : [
        capital(`${first} y después ${second}.`),
        `Primero ${first}; más tarde ${second}.`,
        `${capital(first)}. También ${second}.`,
        `Mi parte: ${first}, ${second}.`,
        `En las ${weeks} semanas que teníamos ${first} y ${second}.`,
        `Lo que hice allí: ${first}, ${second}.`,
      ];
  const further = (act: string) =>
    en
      ? [
          `With ${people} people of theirs I ${act}, ${goal}.`,
          `Beside that I ${act}.`,
          `I ${act}, too.`,
          `Towards the end I ${act}.`,
          `Together with their team I ${act}.`,
          `Since ${people} of them depended on it, I ${act}.`,
          `It took three attempts until I ${act}.`,
          `On top I ${act}, which nobody had asked for.`,
        ]
      : [
          `Con ${people} personas de su equipo ${act}, ${goal}.`,
          `Además ${act}.`,
          `También ${act}.`,
          `Hacia el final ${act}.`,
          `Junto con su equipo ${act}.`,
          `Como ${people} de ellos dependían de ello, ${act}.`,
          `Tras tres intentos ${act}.`,
          `Por añadidura ${act}, aunque nadie lo había pedido.`,
        ];
  const length = en
    ? [
        `${product} took ${weeks} weeks in all.`,
        `Duration: ${weeks} weeks.`,
        `${amount} in ${weeks} weeks.`,
        `It ran for ${weeks} weeks, with ${people} people.`,
        `${weeks} weeks, ${amount}, ${skills.slice(0, 2).join(' and ')}.`,
        `Tools: ${skills.join(', ')}.`,
      ]
    : [
        `${product} llevó ${weeks} semanas en total.`,
        `Duración: ${weeks} semanas.`,
        `${amount} en ${weeks} semanas.`,
        `Duró ${weeks} semanas, con ${people} personas.`,
        `${weeks} semanas, ${amount}, ${skills.slice(0, 2).join(' y ')}.`,
        `Herramientas: ${skills.join(', ')}.`,
      ];
  const sentences = [
    capital(habit(opening, 1)),
    habit(pair, 2),
    ...more.map((act, index) => at(further(act), mixed(hand, 3) + index * (1 + (mixed(hand, 4) % 3)))),
    capital(habit(length, 5)),
  ];
  // The square makes the first ones the most common.
  if (wording % 2) {
    const often = ((mixed(hand, 6) % 100) / 100) ** 2;
    sentences.push(in_(endings[Math.floor(often * endings.length)] as Both));
  }
  return {
    title: at(titles, wording),
    summary: capital(at(summaries, wording)),
    description: story.length === 'plain' ? sentences.slice(0, 3).join(' ') : sentences.join('\n\n'),
    role,
    skills,
  };
}

const countOf = (trade: number, list: 'things' | 'acts' | 'goals') =>
  (trades[trade] as (typeof trades)[number])[list].length - 1;

/** What one writer tells of another piece of work of the same client: much is the same again. */
export function another(random: Random, story: Story, named: () => string): Story {
  const acts = countOf(story.trade, 'acts');
  return {
    ...story,
    thing: random.chance(0.5) ? story.thing : random.whole(0, countOf(story.trade, 'things')),
    acts: random.chance(0.4) ? story.acts : story.acts.map((act) => (random.chance(0.5) ? act : random.whole(0, acts))),
    goal: random.whole(0, countOf(story.trade, 'goals')),
    occasion: random.whole(0, occasions.length - 1),
    product: random.chance(0.2) ? story.product : named(),
    weeks: random.whole(1, 40),
    people: random.whole(2, 30),
    wording: random.chance(0.6) ? story.wording : again(random, story.wording),
  };
}
/** Another way of the same hand. */
export const again = (random: Random, wording: number) => Math.floor(wording / 10) * 10 + random.whole(0, 9);

/** A new story of somebody of that trade. */
export function invent(
  random: Random,
  trade: number,
  organisation: string,
  { named, city }: { named: () => string; city: () => string },
): Story {
  const all = Array.from({ length: countOf(trade, 'acts') + 1 }, (_, index) => [index, random.next()] as const);
  const acts = all.toSorted(([, a], [, b]) => a - b).slice(0, random.whole(2, 5));
  const length = random.next();
  return {
    trade,
    // The first of a trade are what most of its people do.
    thing: Math.floor(random.next() ** 1.5 * (countOf(trade, 'things') + 1)),
    acts: acts.map(([act]) => act),
    goal: random.whole(0, countOf(trade, 'goals')),
    occasion: random.whole(0, occasions.length - 1),
    organisation,
    product: named(),
    place: city(),
    weeks: random.whole(1, 40),
    people: random.whole(2, 30),
    length: length < 0.2 ? 'terse' : length < 0.6 ? 'plain' : 'long',
    wording: random.whole(0, 99_999),
  };
}
