import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { startProduct } from '../e2e/support/product.ts';
import { browserOfPeople } from '../playwright.config.ts';

/**
 * Prints what Lighthouse says of the public pages on a phone: of each its median of five, and what costs points. It is
 * fetched when this is asked for: with its 114 packages (176 MB) it is larger than all that the product needs.
 */
const version = '13.5.0';
const runs = Number(process.argv[2] ?? 5);
/** The name of one page; all without it. */
const only = process.argv[3];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Audit = { id: string; score: number | null; scoreDisplayMode: string; displayValue?: string };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Report = { categories: Record<(typeof categories)[number], Category>; audits: Record<string, Audit> };

const product = await startProduct({ data: 'demo' });
try {
  const textOf = (path: string) => fetch(product.url + path).then((answer) => answer.text());
  const project = firstOf('/p/', await textOf('/ines-valcarcel'));
  const pages = {
    home: '/',
    profile: '/ines-valcarcel',
    project,
    credential: project.replace('/p/', '/c/'),
    'blog post': firstOf('/blog/', await textOf('/blog')),
    'help article': firstOf('/help/', await textOf('/help')),
    'help search': '/help',
    'sign-in': '/signin',
  };
  console.log(`| page | ${categories.join(' | ')} | costs points |\n|---|---|---|---|---|---|`);
  for (const [name, path] of Object.entries(pages).filter(([name]) => only === undefined || name === only)) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run++) reports.push(await lookAt(product.url + path));
    const scores = categories.map((each) => median(reports.map((report) => report.categories[each].score ?? 0)));
    console.log(`| ${name} | ${scores.map((score) => Math.round(score * 100)).join(' | ')} | ${losses(reports)} |`);
  }
} finally {
  await product.stop();
}

/** The first link of a page that leads below `path`. */
function firstOf(path: string, html: string) {
  return new RegExp(`href="(${path}[\\w-]+)"`).exec(html)?.[1] ?? path;
}

async function lookAt(url: string): Promise<Report> {
  const options = ['--output=json', '--output-path=stdout', '--quiet', '--no-enable-error-reporting'];
  const flags = `--chrome-flags=--headless=new ${browserOfPeople.args.join(' ')}`;
  const child = spawn('npx', ['--yes', `lighthouse@${version}`, url, ...options, flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CHROME_PATH: browserOfPeople.executablePath },
  });
  return (await json(child.stdout)) as Report;
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** What was not perfect in most of the runs. */
function losses(reports: Report[]) {
  const counted = new Map<string, number>();
  for (const { categories: found, audits } of reports)
    for (const { auditRefs } of Object.values(found))
      for (const { id, weight } of auditRefs)
        if (weight > 0 && (audits[id]?.score ?? 1) < 0.995) counted.set(id, (counted.get(id) ?? 0) + 1);
  return [...counted].flatMap(([id, times]) => (times > reports.length / 2 ? id : [])).join(', ') || 'nothing';
}
