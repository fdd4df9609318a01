import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import { tracer } from './tracer.ts';

/** Of a longer one, the beginning says which it is; more of it costs more than all else of a trace. */
const longestText = 300;

/** Spans of the queries that a request or a job sends: their text has places for values, and what is quoted goes. */
export function traceQuery({ level, query, queryDurationMillis }: LogEvent) {
  const parent = context.active();
  if (!trace.getSpan(parent)?.isRecording()) return;
  const end = Date.now();
  const text = query.sql.slice(0, longestText).replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?');
  const operation = /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|with|begin|commit|rollback)/i.exec(
    text,
  )?.[1];
  const span = tracer().startSpan(
    `SQL ${operation?.toLowerCase() ?? 'query'}`,
    {
      kind: SpanKind.CLIENT,
      startTime: end - queryDurationMillis,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    },
    parent,
  );
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}
