import { type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { isChosen } from './chosen.ts';

/** Of the library that makes nothing where no tracing was opened. */
export const tracer = () => trace.getTracer('countersign');

/** Of an error its kind alone: messages repeat what people sent. */
export function markFailed(span: Span, error: unknown) {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.constructor.name : 'unknown');
}

/** What is done within is part of a span of this name, which holds no more than names of ours. */
export const inSpan = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  if (!trace.getActiveSpan() && !isChosen()) return work();
  return tracer().startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
};
