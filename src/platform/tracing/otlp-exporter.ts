import type { WaitingClock } from '@farebox/concurrency'
import { repeat } from '@farebox/concurrency'
import type { OnSpanEnded, Span } from '@farebox/concurrency/spans'
import { createJsonClient } from '@farebox/third-parties/json-client'
import type { Logger } from '../../contract/context.ts'

interface ExporterOptions {
  /** Base address of an OTLP/HTTP receiver; spans go to /v1/traces below it. */
  readonly endpoint: string
  /** As OTEL_EXPORTER_OTLP_HEADERS: name=value, comma-separated, percent-encoded. */
  readonly headers: string
  readonly serviceName: string
  readonly clock: WaitingClock
  readonly log: Logger
}

const EVERY_MS = 2000
const MOST_AT_ONCE = 512
// While a receiver is down, no more spans than these are kept: memory is worth more than a trace.
const MOST_WAITING = 4096
const TIMEOUT_MS = 5000
// opentelemetry-proto, trace.proto: Span.SpanKind and Status.StatusCode.
const KINDS = { internal: 1, server: 2, client: 3 } as const
const FAILED = { code: 2 }

/**
 * Sends spans by OTLP/HTTP as JSON (opentelemetry-proto 1.x), in batches. Spans that cannot be sent are dropped, which
 * is logged once.
 */
export function createOtlpExporter({ endpoint, headers, serviceName, clock, log }: ExporterOptions): {
  readonly onSpanEnded: OnSpanEnded
  close(): Promise<void>
} {
  const fixed = readOtlpHeaders(headers)
  const client = createJsonClient(endpoint, { credentials: () => fixed })
  const resource = { attributes: toAttributes({ 'service.name': serviceName }) }
  let waiting: Span[] = []
  let isDown = false

  async function send() {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, MOST_AT_ONCE).map(toOtlp)
      const body = { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'farebox' }, spans }] }] }
      const problem = await client.post('v1/traces', body, { timeoutMs: TIMEOUT_MS }).then(
        ({ status }) => (status >= 200 && status < 300 ? null : `answered ${status}`),
        (error: Error) => error.message,
      )
      if (problem && !isDown) log.warn({ endpoint: new URL(endpoint).origin, problem }, 'traces cannot be sent')
      isDown = problem !== null
      if (isDown) return
    }
  }

  let sending: Promise<void> | undefined
  const sendOnce = () => {
    sending ??= send().finally(() => {
      sending = undefined
    })
    return sending
  }
  const closed = new AbortController()
  void repeat(() => void sendOnce(), { everyMs: EVERY_MS, clock, signal: closed.signal })
  return {
    onSpanEnded(span) {
      if (waiting.length < MOST_WAITING) waiting.push(span)
    },
    async close() {
      closed.abort()
      await sending
      await sendOnce()
      waiting = []
    },
  }
}

function toOtlp({ traceId, spanId, parentSpanId, name, kind, startMs, endMs, attributes, isFailed }: Span) {
  return {
    traceId,
    spanId,
    ...(parentSpanId && { parentSpanId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: toNanos(startMs),
    endTimeUnixNano: toNanos(endMs),
    attributes: toAttributes(attributes),
    ...(isFailed && { status: FAILED }),
  }
}

/** Whole nanoseconds, which exceed a safe integer. */
function toNanos(ms: number): string {
  return (BigInt(Math.round(ms * 1000)) * 1000n).toString()
}

function toAttributes(attributes: Span['attributes']) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }))
}

/** The headers of OTEL_EXPORTER_OTLP_HEADERS. Throws, and quotes no value, if one could not be sent. */
export function readOtlpHeaders(text: string): Record<string, string> {
  const given = text.split(',').filter((pair) => pair.trim() !== '')
  return Object.fromEntries(given.map(readHeader))
}

function readHeader(pair: string): [string, string] {
  try {
    const [, name = '', value = ''] = /^\s*([^=]*[^=\s])\s*=\s*(.*)$/.exec(pair) ?? []
    // It knows what may stand in a header.
    const [header] = new Headers([[name, decodeURIComponent(value.trim())]])
    if (header) return header
  } catch {
    // Told below, without the value.
  }
  throw new Error(
    'OTEL_EXPORTER_OTLP_HEADERS: must be name=value, comma-separated, values percent-encoded, such as authorization=Bearer%20abc.',
  )
}
