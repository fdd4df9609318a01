import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracer } from './tracer.ts';

/**
 * Does each request within a span. What a proxy of ours says of the trace is believed; a visitor would decide what is
 * recorded.
 */
export function traceRequests(app: FastifyInstance, { proxied }: { proxied: boolean }) {
  const contexts = new WeakMap<FastifyRequest, Context>();
  /** Events of a body lead out of the context; here the request comes back to it. */
  const within = (request: FastifyRequest, done: () => void) => {
    const own = contexts.get(request);
    if (own) context.with(own, done);
    else done();
  };

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.probe) return done();
    const before = proxied ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const span = tracer().startSpan(request.method, { kind: SpanKind.SERVER }, before);
    // A request that the sampler leaves out has no spans below it either, so it needs no context.
    if (!span.isRecording()) return done();
    contexts.set(request, trace.setSpan(before, span));
    within(request, done);
  });
  app.addHook('preValidation', (request, _reply, done) => within(request, done));
  app.addHook('onResponse', (request, _reply, done) => within(request, done));
}

/**
 * Names these spans by method and pattern of the route, never by an address, which may hold a token, and ends them. It is
 * called after whatever else is done at the end of a request.
 */
export function endRequestSpans(app: FastifyInstance, patternOf: (request: FastifyRequest) => string) {
  app.addHook('onResponse', (request, reply, done) => {
    const span = trace.getActiveSpan();
    if (!span) return done();
    const route = patternOf(request);
    span.updateName(`${request.method} ${route}`);
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    });
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    done();
  });
}

/** What a line of the log says of the span that it is part of. */
export function traceFields() {
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
  return traceId ? { trace_id: traceId, span_id: spanId } : {};
}
