import type { WaitingClock } from '@farebox/concurrency'
import { continueTrace, noteSpan, type Span } from '@farebox/concurrency/spans'
import type { Logger } from '../../contract/context.ts'
import type { traceRequest } from '../../platform/tracing/trace-request.ts'
import type { Config } from '../configuration/config.ts'

type Handle = (...exchange: HandledExchange) => void
type HandledExchange = [request: Parameters<typeof traceRequest>[0], response: Parameters<typeof traceRequest>[1]]

/** Where the spans of this process go. */
export interface Traces {
  /** The same handler, with a trace for each request. */
  wrap(handle: Handle): Handle
  /** Does work as a span of a trace that began on another machine. */
  continued<T>(name: string, parent: Pick<Span, 'traceId' | 'spanId'>, work: () => Promise<T>): Promise<T>
  /** Records a database statement in the running trace. */
  onQuery(kind: string, ms: number): void
  close(): Promise<void>
}

/** Traces requests if OTEL_EXPORTER_OTLP_ENDPOINT is set; its code is loaded only then. */
export async function openTraces(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers,
    OTEL_SERVICE_NAME: serviceName,
  }: Config,
  { clock, log }: { readonly clock: WaitingClock; readonly log: Logger },
): Promise<Traces | undefined> {
  if (!endpoint) return undefined
  const [{ createOtlpExporter }, { traceRequest }] = await Promise.all([
    import('../../platform/tracing/otlp-exporter.ts'),
    import('../../platform/tracing/trace-request.ts'),
  ])
  const exporter = createOtlpExporter({ endpoint, headers, serviceName, clock, log })
  return {
    wrap: (handle) => (request, response) =>
      traceRequest(request, response, { tell: exporter.onSpanEnded, handle: () => handle(request, response) }),
    continued: (name, parent, work) => continueTrace(name, { parent, tell: exporter.onSpanEnded, work }),
    onQuery: (kind, ms) => noteSpan('database', ms, { kind: 'client', attributes: { 'db.operation.name': kind } }),
    close: exporter.close,
  }
}
