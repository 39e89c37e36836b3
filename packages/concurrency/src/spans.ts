import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** One unit of work inside a trace, after it ended. */
export interface Span {
  readonly name: string
  /** `server`: a request to us. `client`: our request to somebody else. */
  readonly kind: 'server' | 'client' | 'internal'
  /** 32 and 16 lower-case hex digits, as in W3C Trace Context. */
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | null
  /** Milliseconds since 1970, with fractions. */
  readonly startMs: number
  readonly endMs: number
  readonly attributes: Readonly<Record<string, string | number>>
  readonly isFailed: boolean
}

/** Called with every span as it ends. Must be quick and never throw. */
export type OnSpanEnded = (span: Span) => void

interface Place {
  readonly traceId: string
  readonly spanId: string
  readonly tell: OnSpanEnded
}

interface SpanOptions {
  readonly kind?: Span['kind']
  readonly attributes?: Span['attributes']
}

const places = new AsyncLocalStorage<Place>()

/** Does work as a span of the running request's trace; without a trace, just does it. */
export function traced<T>(name: string, work: () => Promise<T>, options: SpanOptions = {}): Promise<T> {
  const parent = places.getStore()
  if (!parent) return work()
  const place = { ...parent, spanId: newSpanId() }
  const startMs = nowMs()
  const end = (isFailed: boolean) => tellOf(place, parent.spanId, { name, startMs, isFailed, ...options })
  const running = places.run(place, work)
  running.then(
    () => end(false),
    () => end(true),
  )
  return running
}

/** Records work that has just ended and took this long, as a span of the running trace. */
export function noteSpan(name: string, ms: number, options: SpanOptions = {}) {
  const parent = places.getStore()
  if (!parent) return
  const startMs = nowMs() - ms
  tellOf({ ...parent, spanId: newSpanId() }, parent.spanId, { name, startMs, isFailed: false, ...options })
}

/**
 * Begins a trace, or continues that of `parent`; everything that `work` starts belongs to it. Returns the function that
 * ends its first span.
 */
export function beginTrace(
  name: string,
  { parent, tell, work }: { parent: Pick<Place, 'traceId' | 'spanId'> | null; tell: OnSpanEnded; work: () => void },
): (outcome: Pick<Span, 'attributes' | 'isFailed'>) => void {
  const place = { traceId: parent?.traceId ?? randomBytes(16).toString('hex'), spanId: newSpanId(), tell }
  const startMs = nowMs()
  places.run(place, work)
  return (outcome) => tellOf(place, parent?.spanId ?? null, { name, startMs, kind: 'server', ...outcome })
}

/** Does work as a span of a trace that began on another machine. */
export function continueTrace<T>(
  name: string,
  { parent, tell, work }: { parent: Pick<Span, 'traceId' | 'spanId'>; tell: OnSpanEnded; work: () => Promise<T> },
): Promise<T> {
  return places.run({ ...parent, tell }, () => traced(name, work))
}

/** The running span, for work of its trace that another machine does; undefined without a trace. */
export function currentSpan(): Pick<Span, 'traceId' | 'spanId'> | undefined {
  const place = places.getStore()
  return place && { traceId: place.traceId, spanId: place.spanId }
}

function tellOf(
  { traceId, spanId, tell }: Place,
  parentSpanId: string | null,
  { kind = 'internal', attributes = {}, ...span }: SpanOptions & Pick<Span, 'name' | 'startMs' | 'isFailed'>,
) {
  tell({ traceId, spanId, parentSpanId, endMs: nowMs(), kind, attributes, ...span })
}

function newSpanId(): string {
  return randomBytes(8).toString('hex')
}

/** Monotonic: the system clock can jump back. */
function nowMs(): number {
  return performance.timeOrigin + performance.now()
}
