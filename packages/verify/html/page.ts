import { Refusal } from '../refusal.ts';
import {
  decisiveCheck,
  explain,
  type Language,
  largestInput,
  overHttp,
  type Policy,
  parsePolicy,
  type Verdict,
  verify,
  words,
} from '../verify/verify.ts';
import { type PageWord, pageWords } from './page-words.ts';

const byId = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
const given = byId<HTMLTextAreaElement>('given');
const file = byId<HTMLInputElement>('file');
const ask = byId<HTMLInputElement>('ask');

let language: Language = navigator.language.startsWith('es') ? 'es' : 'en';
let shown: Verdict | null = null;
/** Of several checks on their way, the last one counts. */
let asked = 0;

const { policy, trouble } = readPolicy();

function readPolicy(): { policy: Policy | null; trouble: Refusal | null } {
  const text = byId('policy').textContent ?? '';
  try {
    return { policy: text.startsWith('{') ? null : parsePolicy(text), trouble: null };
  } catch (refusal) {
    if (refusal instanceof Refusal) return { policy: null, trouble: refusal };
    throw refusal;
  }
}

function speak() {
  const said = pageWords[language];
  document.documentElement.lang = language;
  document.title = said.title;
  for (const each of document.querySelectorAll<HTMLElement>('[data-word]'))
    each.textContent = said[each.dataset.word as PageWord];
  byId('other').lang = language === 'en' ? 'es' : 'en';
  const names = policy?.logs.map(({ vkey }) => `${vkey.name} (${vkey.keyId})`).join(', ');
  const why = trouble && explain({ why: trouble.code, data: trouble.data }, language);
  byId('trusted').textContent = names ? `${said.trusted}: ${names}.` : (why ?? said.nobody);
  if (shown) show(shown);
}

function show(verdict: Verdict) {
  shown = verdict;
  byId('answer').className = verdict.answer;
  byId('answer').textContent = words[language].answers[verdict.answer];
  byId('reason').textContent = reasonOf(verdict);
  byId('checks').replaceChildren(...checksOf(verdict));
  const rows = factsOf(verdict);
  byId('facts').replaceChildren(...rows);
  byId('facts-part').hidden = rows.length === 0;
  byId('parts').replaceChildren(...(verdict.parts ?? []).map(partOf));
  byId('details').hidden = false;
}

function reasonOf(verdict: Verdict): string {
  const deciding = decisiveCheck(verdict);
  return deciding ? explain(deciding, language) : '';
}

const checksOf = ({ checks }: Verdict) =>
  checks.map((check) => {
    const { answers, checks: names } = words[language];
    const name = element('strong', names[check.name]);
    const answer = element('span', answers[check.answer], check.answer);
    return element('li', '', '', [name, ' · ', answer, element('p', explain(check, language))]);
  });

function factsOf({ facts: { log, entry, disclosed = {}, withheld = [] } }: Verdict) {
  const { kinds, fields } = words[language];
  const said = pageWords[language];
  const rows: [string, string][] = [
    ...(log ? ([[said.log, log]] as [string, string][]) : []),
    ...(entry ? ([[said.entry, `${entry.index}: ${kinds[entry.kind]}`]] as [string, string][]) : []),
    ...Object.entries(disclosed).map(([name, value]): [string, string] => [fields[name] ?? name, spell(value)]),
    ...withheld.map((name): [string, string] => [fields[name] ?? name, said.withheld]),
  ];
  return rows.map(([name, value]) => element('div', '', '', [element('dt', name), element('dd', value)]));
}

/** One credential of a profile; what it is called is told only where that is proven. */
function partOf(part: Verdict, index: number): HTMLElement {
  const { title } = part.facts.disclosed ?? {};
  const name = typeof title === 'string' ? title : `${words[language].kinds.credential} ${index + 1}`;
  const answer = element('span', words[language].answers[part.answer], part.answer);
  const summary = element('summary', '', '', [element('strong', name), ' · ', answer, element('p', reasonOf(part))]);
  return element('details', '', '', [
    summary,
    element('ul', '', '', checksOf(part)),
    element('dl', '', '', factsOf(part)),
  ]);
}

const spell = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const isList = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return isList ? value.join(', ') : JSON.stringify(value);
};

function element(tag: string, text: string, className = '', children: (Node | string)[] = []): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...(text ? [text] : []), ...children);
  return made;
}

async function check(input: string | Uint8Array) {
  asked += 1;
  const mine = asked;
  shown = null;
  byId('details').hidden = true;
  byId('answer').className = '';
  byId('answer').textContent = pageWords[language].checking;
  byId('reason').textContent = '';
  const trusted = policy ?? { logs: [], witnesses: [], groups: [], quorum: null };
  const verdict = await verify(input, { policy: trusted, network: ask.checked ? overHttp : null });
  if (mine === asked) show(verdict);
}

byId('form').addEventListener('submit', (event) => {
  event.preventDefault();
  // What is copied loses its last newline, and gets blanks around it.
  const text = given.value.trim();
  if (text === '' && file.files?.length) return void checkFile();
  void check(text === '' || /^\S+$/.test(text) ? text : `${text}\n`);
});
file.addEventListener('change', () => void checkFile());
async function checkFile() {
  const [chosen] = file.files ?? [];
  if (chosen) await check(new Uint8Array(await chosen.slice(0, largestInput + 1).arrayBuffer()));
}
byId('other').addEventListener('click', () => {
  language = language === 'en' ? 'es' : 'en';
  speak();
});
speak();
