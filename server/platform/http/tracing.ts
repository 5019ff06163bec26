import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span, SpanKind, Tracer } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { onStep, searchStages, statements, type TimedStep } from '../diagnostics.ts';
import { within } from '../wait.ts';

export interface TracingOptions {
  /** Base address of an OTLP/HTTP receiver; spans are sent to `/v1/traces` below it. */
  endpoint: string;
  serviceName: string;
  nodeName: string;
  /** Share of traces that are recorded, 0 to 1, unless the caller's `traceparent` decides. */
  sampledShare: number;
}

const exportTimeoutMs = 5_000;
/** Limits how long a silent receiver delays the end of the process. */
const lastExportMs = 2_000;
const statementMaxLength = 500;

/**
 * Exports a span for each request, named by its route, with a child for each database statement and search stage. A
 * request with a W3C `traceparent` continues its caller's trace. Work outside requests is not traced. Call before
 * routes are bound.
 */
export async function traceRequests(app: FastifyInstance, options: TracingOptions): Promise<void> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, defaultTextMapGetter, trace } = await import('@opentelemetry/api');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const propagator = new W3CTraceContextPropagator();
  const tracer = await openTracer(app, options);
  const active = new AsyncLocalStorage<Span>();

  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, headers, id } = request;
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'marquee.request_id': id };
    const outer = active.getStore();
    // A page calls endpoints without leaving the process.
    const parent = outer
      ? trace.setSpan(ROOT_CONTEXT, outer)
      : propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    active.run(span, done);
  });

  /** Steps are published when they end, in the context of their request. */
  function addStep(step: TimedStep, { name, kind, attributes }: StepSpan): void {
    const parent = active.getStore();
    if (!parent?.isRecording()) return;
    const startTime = performance.timeOrigin + step.startedAtMs;
    const span = tracer.startSpan(name, { kind, attributes, startTime }, trace.setSpan(ROOT_CONTEXT, parent));
    span.end(startTime + step.durationMs);
  }

  const stops = [
    onStep(searchStages, (step) =>
      addStep(step, { name: `search ${step.name}`, kind: SpanKind.INTERNAL, attributes: {} }),
    ),
    onStep(statements, (step) => addStep(step, { ...describeStatement(step.name), kind: SpanKind.CLIENT })),
  ];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
  });
}

interface StepSpan {
  name: string;
  kind: SpanKind;
  attributes: Attributes;
}

/** Values are parameters, so the text of a statement contains no personal data. */
function describeStatement(text: string): Pick<StepSpan, 'name' | 'attributes'> {
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
  return {
    name: operation,
    attributes: { 'db.operation.name': operation, 'db.query.text': text.slice(0, statementMaxLength) },
  };
}

/** Its last spans are exported when the application closes. */
async function openTracer(
  app: FastifyInstance,
  { endpoint, serviceName, nodeName, sampledShare }: TracingOptions,
): Promise<Tracer> {
  const sdk = await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportTimeoutMs });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': nodeName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(sampledShare) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: reportFailures(app, exporter) })],
  });
  // The failures are already logged; they must not make closing fail.
  const shutDown = () => provider.shutdown().catch(() => {});
  app.addHook('onClose', () => within(shutDown(), lastExportMs));
  return provider.getTracer('marquee');
}

function reportFailures({ log }: FastifyInstance, exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) log.warn({ err: result.error }, 'spans could not be exported');
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
