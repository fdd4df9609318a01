export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
export type TraceSettings = {
  service: string;
  /** Where a collector takes OTLP over HTTP. */
  url: string;
  sampler: (typeof samplers)[number];
  /** From 0 to 1, for the samplers that take a share. */
  ratio: number;
};

type Given = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER: TraceSettings['sampler'];
  OTEL_TRACES_SAMPLER_ARG: number;
};

/** Null where no collector is named. The exporter itself reads OTEL_EXPORTER_OTLP_HEADERS and the like. */
export function readTraces(env: Given): TraceSettings | null {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`);
  if (!url) return null;
  return { url, service: env.OTEL_SERVICE_NAME, sampler: env.OTEL_TRACES_SAMPLER, ratio: env.OTEL_TRACES_SAMPLER_ARG };
}
