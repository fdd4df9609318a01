import { setTimeout as wait } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceSettings } from '#server/platform/settings/read-traces.ts';
import { signal } from '#server/platform/signals/signals.ts';
import { chooseShare } from './chosen.ts';

/** So many milliseconds the last spans have to be sent. */
const lastSend = 3_000;

/** Sends spans to the collector of the settings until it is closed; what is still here then goes first. */
export function openTracing(settings: TraceSettings) {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.service }),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterTo(settings.url) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  chooseShare(shareOf(settings));
  return {
    flush: () => provider.forceFlush(),
    close: async () => {
      chooseShare(0);
      trace.disable();
      propagation.disable();
      context.disable();
      // A collector that is away or hangs loses its spans; the end of a process has no more time for it.
      await Promise.race([provider.shutdown().catch(() => {}), wait(lastSend, undefined, { ref: false })]);
    },
  };
}

/** Says of each batch whether the collector took it: by itself the library says nothing. */
function exporterTo(url: string) {
  const exporter = new OTLPTraceExporter({ url });
  return {
    export: (spans: ReadableSpan[], done: (result: ExportResult) => void) =>
      exporter.export(spans, (result) => {
        signal('spans', { taken: result.code === ExportResultCode.SUCCESS, count: spans.length });
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

const shareOf = ({ sampler, ratio }: TraceSettings) =>
  sampler.endsWith('always_on') ? 1 : sampler.endsWith('always_off') ? 0 : ratio;

/** What begins here was chosen before; what a proxy began is kept as it says, or by its own number. */
function samplerOf({ sampler, ratio }: TraceSettings) {
  const root = new AlwaysOnSampler();
  if (sampler.startsWith('parentbased_')) return new ParentBasedSampler({ root });
  const remote = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[sampler as 'always_on' | 'always_off' | 'traceidratio']();
  return new ParentBasedSampler({ root, remoteParentSampled: remote, remoteParentNotSampled: remote });
}
