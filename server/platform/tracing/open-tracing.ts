import { setTimeout as wait } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceSettings } from '#server/platform/settings/read-traces.ts';

/** So many milliseconds the last spans have to be sent. */
const lastSend = 3_000;

/** Sends spans to the collector of the settings until it is closed; what is still here then goes first. */
export function openTracing(settings: TraceSettings) {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.service }),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: settings.url }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    flush: () => provider.forceFlush(),
    close: async () => {
      trace.disable();
      propagation.disable();
      context.disable();
      // A collector that is away or hangs loses its spans; the end of a process has no more time for it.
      await Promise.race([provider.shutdown().catch(() => {}), wait(lastSend, undefined, { ref: false })]);
    },
  };
}

function samplerOf({ sampler, ratio }: TraceSettings) {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  type Root = keyof typeof root;
  return sampler.startsWith('parentbased_')
    ? new ParentBasedSampler({ root: root[sampler.slice('parentbased_'.length) as Root]() })
    : root[sampler as Root]();
}
