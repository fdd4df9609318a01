import type { Metric, Registry } from 'prom-client';

const name = 'http_request_duration_seconds';
const help = 'Answered requests by route pattern; event streams are left out';
const bounds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Counts = {
  labels: { method: string; route: string; status: number };
  within: number[];
  count: number;
  sum: number;
};

/**
 * How long answers take. Counted here and not by the library, whose labels cost a tenth of a cached page: it reads these
 * when somebody asks.
 */
export function createRequestHistogram(register: Registry) {
  const byRoute = new Map<string, Map<string, Counts>>();
  const countsOf = (method: string, route: string, status: number) => {
    const ofRoute = byRoute.get(route) ?? new Map<string, Counts>();
    byRoute.set(route, ofRoute);
    const key = `${status}${method}`;
    const known = ofRoute.get(key);
    if (known) return known;
    const counts = { labels: { method, route, status }, within: bounds.map(() => 0), count: 0, sum: 0 };
    ofRoute.set(key, counts);
    return counts;
  };
  const samples = ({ labels, within, count, sum }: Counts) => {
    let below = 0;
    const buckets = bounds.map((le, index) => {
      below += within[index] ?? 0;
      return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: below };
    });
    return [
      ...buckets,
      { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ];
  };
  const all = () => [...byRoute.values()].flatMap((ofRoute) => [...ofRoute.values()]);
  register.registerMetric({
    name,
    help,
    type: 'histogram',
    get: async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: all().flatMap(samples) }),
  } as unknown as Metric);

  return (method: string, route: string, status: number, seconds: number) => {
    const counts = countsOf(method, route, status);
    const index = bounds.findIndex((bound) => seconds <= bound);
    if (index >= 0) counts.within[index] = (counts.within[index] ?? 0) + 1;
    counts.count++;
    counts.sum += seconds;
  };
}
