import { busy, CallError, invalidInput, notReached, Unreachable } from '@farebox/call-errors'
import { createHandshake, trustedRoots } from '@farebox/certificates'
import { limitTime } from '@farebox/concurrency'
import type { EgressGuard } from '@farebox/egress'
import { connectionFailure } from '@farebox/egress'
import { ACCEPT_ENCODING } from './content-coding.ts'
import { fetchWebPage } from './fetch-page.ts'
import type { NamedAnswer } from './head-or-get.ts'
import type { PublicWeb, WebHop } from './port.ts'
import { type TraceOptions, traceHops } from './trace-hops.ts'
import { exchange } from './web-exchange.ts'

/** Settings for all calls of the process. */
export interface PublicWebOptions {
  readonly guard: EgressGuard
  /** Identifies us to servers; many refuse requests without one. */
  readonly userAgent: string
  /** PEM certificates trusted besides the default roots. */
  readonly trustedCertificates?: readonly string[]
  readonly limits?: Partial<WebLimits>
}

/** Time limits, each in ms. */
export interface WebLimits {
  readonly connectMs: number
  /** Silence before the headers, and within the body. */
  readonly silenceMs: number
  /** A whole fetch, with redirects and body. */
  readonly fetchMs: number
  /** Of a call's time: who had less, because others took the rest, is not called late. */
  readonly fairMs: number
  /** A whole trace. Below 5 s, the shortest time limit of a service, so that silence can still be reported. */
  readonly traceMs: number
  /** For an answer to HEAD, before GET is asked beside it. */
  readonly headMs: number
  /** A whole handshake, for the same reason. */
  readonly certificateMs: number
}

type Field = 'url' | 'domain'

const LIMITS: WebLimits = {
  connectMs: 4000,
  silenceMs: 10_000,
  fetchMs: 20_000,
  fairMs: 2500,
  traceMs: 4500,
  headMs: 1000,
  certificateMs: 4500,
}
// One sentence for every refusal, as in the guard: it must not map a private network.
const LEADS_ASTRAY =
  'it redirects to an address that is not opened: not public, on a port that browsers block, or with a user name or password'
// Of a call's remaining time for its page: what is left is for the work, and to say that the page is late.
const PAGE_SHARE = 0.75
const BUSY_SECONDS = 5
const DEFAULT_MAX_BYTES = 15 * 1024 * 1024

/**
 * The public web for one call: every address passes the guard, and the signal ends all waiting. A page that is late ends
 * before the call's `endsAt` (of performance.now()), as its own fault.
 */
export function createPublicWeb(
  options: PublicWebOptions,
): (signal: AbortSignal, call?: { readonly endsAt?: number | undefined }) => PublicWeb {
  const { guard, userAgent } = options
  const { fetchMs, fairMs, traceMs, headMs, certificateMs, ...waits } = { ...LIMITS, ...options.limits }
  const trusted = trustedRoots(options.trustedCertificates)
  const handshake = createHandshake(trusted)

  async function open(url: URL, { method, signal, accept = '*/*' }: OpenOptions): Promise<NamedAnswer> {
    const headers = { 'user-agent': userAgent, accept, 'accept-encoding': ACCEPT_ENCODING }
    const began = performance.now()
    const admitted = await guard.admit(url, signal)
    const dnsMs = Math.round(performance.now() - began)
    const answer = await exchange(admitted, { ...waits, trusted, method, headers, signal })
    return { answer, dnsMs, ms: Math.round(performance.now() - began) }
  }

  return (signal, { endsAt = Number.POSITIVE_INFINITY } = {}) => ({
    fetch(address, { maxBytes = DEFAULT_MAX_BYTES, accept, field = 'url' } = {}) {
      const ms = Math.min(fetchMs, Math.max(0, endsAt - performance.now()) * PAGE_SHARE)
      return within({ field: 'url', ms, signal, isFair: ms >= Math.min(fairMs, fetchMs) }, (limited) =>
        fetchWebPage(parse(address), {
          maxBytes,
          open: async (url) => (await open(url, { method: 'GET', accept, signal: limited })).answer,
        }),
      ).catch((error: unknown) => {
        if (!(error instanceof CallError && error.code === 'invalid_input')) throw error
        throw Object.assign(error, { message: error.message.replace(/^url\b/, field) })
      })
    },

    async trace(address, { method, maxBodyBytes = 0 }) {
      const hops: WebHop[] = []
      try {
        await within({ field: 'url', ms: traceMs, signal }, async (limited) => {
          const openHop: TraceOptions['open'] = (url, hopMethod, ends = limited) =>
            open(url, { method: hopMethod, signal: AbortSignal.any([limited, ends]) })
          const options = { method, maxBodyBytes, headMs, open: openHop }
          for await (const hop of traceHops(parse(address), options)) hops.push(hop)
        })
        return { hops, error: null }
      } catch (error) {
        if (error instanceof Unreachable) return { hops, error: error.reason }
        // The caller's own address was admitted: what it leads to is an answer of it.
        if (hops.length > 0 && error instanceof CallError && error.code === 'invalid_input')
          return { hops, error: LEADS_ASTRAY }
        throw error
      }
    },

    certificate(host, port, options) {
      return within({ field: 'domain', ms: certificateMs, signal }, async (limited) =>
        handshake(await guard.admitHost({ host, port }, limited), { ...options, signal: limited }),
      )
    },
  })
}

interface OpenOptions {
  readonly method: 'GET' | 'HEAD'
  readonly signal: AbortSignal
  readonly accept?: string | undefined
}

function parse(address: string): URL {
  const url = URL.parse(address)
  if (url) return url
  throw invalidInput('url must be an absolute http or https address, such as https://example.com/page')
}

async function within<T>(
  {
    field,
    ms,
    signal,
    isFair = true,
  }: { readonly field: Field; readonly ms: number; readonly signal: AbortSignal; readonly isFair?: boolean },
  work: (limited: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = () =>
    isFair
      ? new Unreachable(field, `it timed out: no complete answer within ${(ms / 1000).toFixed(1)} s`)
      : busy('Other calls took the time of this one. Not charged; try again.', BUSY_SECONDS)
  using limit = limitTime(signal, { ms, late })
  try {
    return await work(limit.signal)
  } catch (error) {
    throw limit.signal.aborted ? limit.signal.reason : toUnreachable(field, error)
  }
}

function toUnreachable(field: Field, error: unknown): unknown {
  const failure = error instanceof CallError ? null : connectionFailure(error)
  return failure ? notReached(field, failure, error) : error
}
