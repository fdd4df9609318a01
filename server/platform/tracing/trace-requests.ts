import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isChosen, isTold } from './chosen.ts';
import { tracer } from './tracer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Within what its span is, where it has one. */
    traced: Context | null;
  }
}

/** In milliseconds. */
const slow = 1_000;

/**
 * Does each request within a span. What a proxy of ours says of the trace is believed; a visitor would decide what is
 * recorded.
 */
export function traceRequests(app: FastifyInstance, { proxied }: { proxied: boolean }) {
  app.decorateRequest('traced', null);
  /** Events of a body lead out of the context; here the request comes back to it. */
  const within = (request: FastifyRequest, done: () => void) => {
    if (request.traced) context.with(request.traced, done);
    else done();
  };

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.probe) return done();
    const told = proxied && request.headers.traceparent !== undefined;
    if (!told && !isChosen()) return done();
    const before = told ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const span = tracer().startSpan(request.method, { kind: SpanKind.SERVER }, before);
    // A request that the sampler leaves out has no spans below it either, so it needs no context.
    if (!span.isRecording()) return done();
    request.traced = trace.setSpan(before, span);
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
    const span = trace.getActiveSpan() ?? afterwards(request, reply);
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

/** A span without others below it for what was left out, and then failed or was slow: that is what traces are looked at for. */
function afterwards({ method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) {
  if (statusCode < 500 && elapsedTime < slow) return;
  if (routeOptions.config.probe || !isTold()) return;
  return tracer().startSpan(method, { kind: SpanKind.SERVER, root: true, startTime: Date.now() - elapsedTime });
}

const untraced = Object.freeze({});

/** What a line of the log says of the span that it is part of. */
export function traceFields() {
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
  return traceId ? { trace_id: traceId, span_id: spanId } : untraced;
}

/** Most lines are part of no span, and are not copied for it. */
export const withTrace = (line: object, fields: object) => (fields === untraced ? line : { ...fields, ...line });
