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
];
const endings: readonly Both[] = [
  ['It was delivered on time and is in use today.', 'Se entregó a tiempo y hoy sigue en uso.'],
  ['We met each week and changed course twice.', 'Nos reuníamos cada semana y cambiamos de rumbo dos veces.'],
  ['They have come back since for smaller things.', 'Desde entonces han vuelto con encargos menores.'],
  ['The hardest part was the short time.', 'Lo más difícil fue el poco tiempo.'],
  ['I would do it the same way again.', 'Lo volvería a hacer igual.'],
];
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Puts a story into words. */
export function tell(story: Story, language: Language): Text {
  const in_ = (both: Both) => both[language === 'en' ? 0 : 1];
  const trade = trades[story.trade] as (typeof trades)[number];
  const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T;
  const en = language === 'en';
  const { organisation, product, place, weeks, people, wording } = story;
  const client = organisation || (en ? 'a client' : 'un cliente');
  const thing = in_(at(trade.things, story.thing));
  const goal = in_(at(trade.goals, story.goal));
  const acts = story.acts.map((act) => in_(at(trade.acts, act)));
  const [first = '', second = first, ...more] = acts;
  const role = in_(at(trade.roles, wording));
  const skills = trade.skills.slice(wording % 3, (wording % 3) + 3);
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
      ]
    : [
        `Para ${client} ${first}, ${goal}.`,
        `${capital(thing)} ${goal}: ${first} y ${second}.`,
        `${client} quería ${thing} en ${place}; ${second}.`,
        `En ${weeks} semanas ${first} para ${people} personas de ${client}.`,
      ];
  const occasion = in_(at(occasions, story.occasion));
  const sentences = en
    ? [
        `${client} in ${place} asked me for the ${thing} ${occasion}.`,
        `I ${first}, and then ${second}.`,
        ...more.map((act, index) =>
          index % 2 ? `Beside that I ${act}.` : `With ${people} people of theirs I ${act}, ${goal}.`,
        ),
        `${product} took ${weeks} weeks in all.`,
      ]
    : [
        `${client}, de ${place}, me encargó ${thing} ${occasion}.`,
        capital(`${first} y después ${second}.`),
        ...more.map((act, index) =>
          index % 2 ? `Además ${act}.` : `Con ${people} personas de su equipo ${act}, ${goal}.`,
        ),
        `${product} llevó ${weeks} semanas en total.`,
      ];
  if (wording % 2) sentences.push(in_(at(endings, wording)));
  return {
    title: at(titles, wording),
    summary: at(summaries, wording),
    description: story.length === 'plain' ? sentences.slice(0, 3).join(' ') : sentences.join('\n\n'),
    role,
    skills,
  };
}

/** What one writer tells of another piece of work of the same client: much is the same again. */
export function another(random: Random, story: Story, spoken: () => string): Story {
  return {
    ...story,
    thing: random.chance(0.5) ? story.thing : random.whole(0, 5),
    acts: random.chance(0.4) ? story.acts : story.acts.map((act) => (random.chance(0.5) ? act : random.whole(0, 7))),
    goal: random.whole(0, 3),
    occasion: random.whole(0, 7),
    product: random.chance(0.2) ? story.product : capital(spoken()),
    weeks: random.whole(1, 40),
    people: random.whole(2, 30),
    wording: random.chance(0.6) ? story.wording : random.whole(0, 59),
  };
}

/** A new story of somebody of that trade. */
export function invent(random: Random, trade: number, organisation: string, spoken: () => string): Story {
  const acts = [0, 1, 2, 3, 4, 5, 6, 7].toSorted(() => random.next() - 0.5).slice(0, random.whole(2, 5));
  const length = random.next();
  return {
    trade,
    thing: random.whole(0, 5),
    acts,
    goal: random.whole(0, 3),
    occasion: random.whole(0, 7),
    organisation,
    product: capital(spoken()),
    place: capital(spoken()),
    weeks: random.whole(1, 40),
    people: random.whole(2, 30),
    length: length < 0.2 ? 'terse' : length < 0.6 ? 'plain' : 'long',
    wording: random.whole(0, 59),
  };
}
