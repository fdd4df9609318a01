import { setTimeout as wait } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '#server/platform/http/app-type.ts';
import { onSignal, type Signals } from '#server/platform/signals/signals.ts';
import { routePattern } from './page-patterns.ts';
import { createRequestHistogram } from './request-histogram.ts';

/** In milliseconds: Prometheus waits for ten seconds, and all are read at once. */
const readTimeout = 3_000;

/** Numbers that are read each time somebody asks for the metrics, by the value of their one label. */
export type Reading = { name: string; help: string; label: string; read: () => Promise<Record<string, number>> };
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What this process counts for Prometheus. Labels have few values and say nothing of anybody: patterns of routes, names
 * of jobs and kinds of mails, never what was asked for.
 */
export function createMetrics() {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const observe = createRequestHistogram(register);
  const mails = new Counter({
    name: 'countersign_mails_total',
    help: 'Attempts to send a mail, by kind and how they ended',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const jobs = new Histogram({
    name: 'countersign_job_duration_seconds',
    help: 'Jobs that ended, by task and how',
    labelNames: ['task', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  });
  const pages = new Counter({
    name: 'countersign_page_cache_total',
    help: 'Pages that may be kept: hit when one was there, miss when it had to be made',
    labelNames: ['result'],
    registers,
  });
  const streams = new Gauge({ name: 'countersign_event_streams', help: 'Open event streams', registers });
  const answers = new Counter({
    name: 'countersign_answers_total',
    help: 'Answers of signers that were taken, and whether they wait for an admin',
    labelNames: ['answer', 'held'],
    registers,
  });
  const spans = new Counter({
    name: 'countersign_spans_total',
    help: 'Spans of traces, and whether the collector took them',
    labelNames: ['outcome'],
    registers,
  });
  // Prometheus sees no increase in a number that was not there before it: the first of its kind would be lost.
  for (const result of ['hit', 'miss']) pages.inc({ result }, 0);
  for (const outcome of ['sent', 'lost']) spans.inc({ outcome }, 0);
  for (const answer of ['confirmed', 'changes_requested', 'declined'] satisfies Signals['answer']['answer'][])
    for (const held of ['true', 'false']) answers.inc({ answer, held }, 0);
  const stop = [
    onSignal('mail', (mail) => mails.inc(mail)),
    onSignal('job', ({ task, ok, seconds }) => jobs.observe({ task, outcome: ok ? 'done' : 'failed' }, seconds)),
    onSignal('page', ({ kept }) => pages.inc({ result: kept ? 'hit' : 'miss' })),
    onSignal('stream', ({ change }) => streams.inc(change)),
    onSignal('spans', ({ taken, count }) => spans.inc({ outcome: taken ? 'sent' : 'lost' }, count)),
    onSignal('answer', ({ answer, held }) => answers.inc({ answer, held: String(held) })),
  ];

  return {
    text: () => register.metrics(),
    type: register.contentType,
    /** What cannot be read in time, as while the database is away, is left out. */
    add({ name, help, label, read }: Reading) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset();
          const values = await Promise.race([read(), wait(readTimeout, {}, { ref: false })]).catch(() => ({}));
          for (const [value, number] of Object.entries(values)) this.set({ [label]: value }, number);
        },
      });
    },
    watchRequests(app: App, patternOf: (url: string) => string) {
      app.addHook('onResponse', (request, reply, done) => {
        observe(request.method, routePattern(request, patternOf), reply.statusCode, reply.elapsedTime / 1000);
        done();
      });
    },
    close() {
      for (const each of stop) each();
      register.clear();
    },
  };
}
