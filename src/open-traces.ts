import { noteSpan } from './concurrency/spans.ts'
import type { WaitingClock } from './concurrency/waiting-clock.ts'
import type { Config } from './config.ts'
import type { Logger } from './contract/context.ts'
import type { traceRequest } from './platform/tracing/trace-request.ts'

type Handle = (...exchange: HandledExchange) => void
type HandledExchange = [request: Parameters<typeof traceRequest>[0], response: Parameters<typeof traceRequest>[1]]

interface Traces {
  /** The same handler, each of whose requests is a trace. */
  wrap(handle: Handle): Handle
  /** Notes a statement of the database in the running trace. */
  onQuery(kind: string, ms: number): void
  close(): Promise<void>
}

/** Follows requests where OTEL_EXPORTER_OTLP_ENDPOINT says who wants to know; the code for it is only loaded then. */
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
    import('./platform/tracing/otlp-exporter.ts'),
    import('./platform/tracing/trace-request.ts'),
  ])
  const exporter = createOtlpExporter({ endpoint, headers, serviceName, clock, log })
  return {
    wrap: (handle) => (request, response) =>
      traceRequest(request, response, { tell: exporter.onSpanEnded, handle: () => handle(request, response) }),
    onQuery: (kind, ms) => noteSpan('database', ms, { kind: 'client', attributes: { 'db.operation.name': kind } }),
    close: exporter.close,
  }
}
