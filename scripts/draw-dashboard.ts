import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Panel, pictureOf, type Series } from './dashboard-picture.ts';

/**
 * Draws the dashboard as Prometheus answers it: `node scripts/draw-dashboard.ts <its address> [minutes]`, for the
 * picture in docs/operating.md. No Grafana is needed.
 */
const root = join(import.meta.dirname, '..');
const [address = 'http://127.0.0.1:9090', minutes = '15'] = process.argv.slice(2);
const end = Math.floor(Date.now() / 1000);
const start = end - Number(minutes) * 60;

type Target = { expr: string; legendFormat: string };
const { title, panels } = JSON.parse(readFileSync(join(root, 'deploy/grafana/countersign.json'), 'utf8')) as {
  title: string;
  panels: (Panel & { targets: Target[] })[];
};

async function seriesOf({ expr, legendFormat }: Target): Promise<Series[]> {
  const asked = new URLSearchParams({ query: expr, start: `${start}`, end: `${end}`, step: '10' });
  const answer = await fetch(`${address}/api/v1/query_range?${asked}`);
  const { data, error } = (await answer.json()) as {
    data?: { result: { metric: Record<string, string>; values: [number, string][] }[] };
    error?: string;
  };
  if (!data) throw new Error(`${expr}: ${error}`);
  return data.result.map(({ metric, values }) => ({
    name: legendFormat.replaceAll(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? ''),
    points: values.map(([at, value]) => [at, Number(value)] as const).filter(([, value]) => Number.isFinite(value)),
  }));
}

const drawn = await Promise.all(
  panels.map(async (panel) => ({ panel, series: (await Promise.all(panel.targets.map(seriesOf))).flat() })),
);
writeFileSync(join(root, 'docs/pictures/dashboard.svg'), pictureOf(title, drawn, { start, end }));
