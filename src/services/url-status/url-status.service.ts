import { type HopTimings, readRefusal, type WebTrace } from '@farebox/public-web'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { defineService } from '../../contract/define-service.ts'
import { CallError, invalidInput } from '../../contract/errors.ts'
import { inOwnTurn } from '../../contract/in-own-turn.ts'
import { oneOf, Url, withDefault } from '../../contract/schema.ts'
import { findNextAddress, isSamePage, madeUpBeside, saysMissing } from './behind-status.ts'
import { type Assertion, checkExpectations, needsBody } from './check-expectations.ts'
import { Expect } from './expect.ts'
import { parseJsonPath } from './json-path.ts'
import { urlStatusOutput } from './output.ts'

const MAX_BODY_BYTES = 2_000_000
const MAX_MORE = 20
// For each further address: together not much more than for one.
const MAX_MORE_BODY_BYTES = 200_000
const MS_PER_DAY = 86_400_000
// The links of a page have other schemes, too: each has a row that says so.
const AnyUrl = Type.String({ format: 'uri', maxLength: 4096, description: 'Another http or https address, public.' })

/** Checks whether an address answers, its redirects and its speed. A dead address is an answer, not an error. */
export const urlStatus = defineService({
  id: 'svc_url_status_13',
  slug: 'url-status',
  name: 'URL status',
  category: 'utility',
  description:
    'Checks whether web addresses answer: status, each redirect with its time, response time, content type and, for a dead address, the reason in words (name not found, refused, timed out, TLS certificate expired...). With expect it also checks status, header, text, JSON value and speed. Timings, server address, days until the certificate expires. Up to 21 addresses per call.',
  tags: ['http', 'monitoring', 'redirects', 'links'],
  price: '0.002',
  p99Ms: 1200,
  trialsPerDay: 3,
  input: Type.Object({
    url: Url('The http or https address to check. It must be public and have no user name or password.'),
    method: withDefault(
      oneOf(['GET', 'HEAD'], {
        description:
          'The request to send. HEAD is lighter for the server; if it answers HEAD with 400, 403, 404, 405, 500 or 501, breaks off, or stays silent for a second, GET is asked.',
      }),
      'GET',
    ),
    expect: Type.Optional(Expect),
    read_page: withDefault(
      Type.Boolean({
        description:
          'Reads the page at url (GET, up to 200 kB), and a made-up address beside it, for next_address and soft_404.',
      }),
      false,
    ),
    urls: withDefault(
      Type.Array(AnyUrl, {
        maxItems: MAX_MORE,
        uniqueItems: true,
        description:
          'Up to 20 more addresses, checked in parallel, such as the links of a page: one row of results each. expect applies to all of them.',
      }),
      [],
    ),
  }),
  output: urlStatusOutput,
  view: {
    drawings: [
      {
        kind: 'chain',
        title: 'The way',
        rows: 'redirects',
        label: 'url',
        details: ['status', 'ms'],
        end: { label: 'final_url', details: ['status', 'response_ms'] },
      },
    ],
  },
  example: {
    input: { url: 'https://example.com', method: 'GET', expect: { status: [200], contains: 'Example Domain' } },
    output: {
      url: 'https://example.com',
      ok: true,
      reachable: true,
      checked_at: '2026-11-20T12:00:00.000Z',
      final_url: 'https://example.com/',
      status: 200,
      redirect_count: 0,
      redirects: [],
      response_ms: 86,
      content_type: 'text/html',
      content_length: null,
      server: 'cloudflare',
      https: true,
      error: null,
      challenged: false,
      retry_after_s: null,
      next_address: null,
      soft_404: null,
      remote_address: '93.184.215.14',
      timings: { dns: 9, connect: 18, tls: 24, first_byte: 35 },
      tls_days_remaining: 56,
      expect_met: true,
      assertions: [
        { name: 'status', ok: true, seen: '200' },
        {
          name: 'contains',
          ok: true,
          seen: '<!doctype html><html lang="en"><head><title>Example Domain</title><meta name="viewport" content="width=device-width, i',
        },
      ],
      results: [],
    },
  },

  async run({ url, method, expect, read_page: readsPage, urls }, { web, clock, signal }) {
    const readsBody = expect !== undefined && needsBody(expect)
    const pageBytes = readsPage && method === 'GET' ? MAX_MORE_BODY_BYTES : 0
    if (expect) refuseContradictions(expect, method)
    // In parallel: each gets the time limit of a single address.
    const [trace, madeUp, ...others] = await Promise.all([
      web.trace(url, { method, maxBodyBytes: readsBody ? MAX_BODY_BYTES : pageBytes }),
      pageBytes > 0 ? traceOrReason(madeUpBeside(url), { web, method, readsBody: true, signal }) : NOT_TRACED,
      ...urls.map((other) => traceOrReason(other, { web, method, readsBody, signal })),
    ])
    const checkedAt = clock.now()
    // Bodies of strangers are read in turns, between which other callers have theirs.
    const judge = (asked: string, seen: WebTrace) =>
      inOwnTurn(() => toAnswer(asked, { trace: seen, expect, checkedAt }), { signal })
    const answer = await judge(url, trace)
    const results: Row[] = []
    for (const [at, other] of urls.entries()) results.push(toRow(await judge(other, others[at] ?? NOT_TRACED)))
    const behind = await inOwnTurn(() => lookBehind(trace, answer.ok && pageBytes > 0 ? madeUp : null), { signal })
    return { ...answer, ...behind, results }
  },
})

const NOT_TRACED: WebTrace = { hops: [], error: 'it was not checked' }

/** What the status does not say of the page, compared with a made-up one beside it if that was asked for. */
function lookBehind(trace: WebTrace, madeUp: WebTrace | null) {
  const final = trace.error === null ? trace.hops.at(-1) : undefined
  return {
    next_address: final ? findNextAddress(final) : null,
    soft_404: madeUp && (saysMissing(trace) || isSamePage(trace, madeUp)),
  }
}

/** Traces one of several addresses: a problem that would refuse a single address becomes the reason in its row. */
async function traceOrReason(
  url: string,
  {
    web,
    method,
    readsBody,
    signal,
  }: { method: 'GET' | 'HEAD'; readsBody: boolean } & Pick<ServiceContext, 'web' | 'signal'>,
): Promise<WebTrace> {
  try {
    return await web.trace(url, { method, maxBodyBytes: readsBody ? MAX_MORE_BODY_BYTES : 0 })
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof CallError) || error.code !== 'invalid_input') throw error
    return { hops: [], error: error.message }
  }
}

function toRow({ url, ok, reachable, status, final_url, redirect_count, ...more }: Answer): Row {
  const { response_ms, content_type, error, challenged, expect_met } = more
  const found = { response_ms, content_type, error, challenged, expect_met }
  return { url, ok, reachable, status, final_url, redirect_count, ...found }
}

function refuseContradictions(expect: Expect, method: string) {
  if (needsBody(expect) && method === 'HEAD') {
    throw invalidInput('expect.contains, not_contains and json_path need the body: send method GET. Not charged.')
  }
  if ('equals' in expect && expect.json_path === undefined) {
    throw invalidInput('expect.equals needs expect.json_path, such as $.status. Not charged.')
  }
  if (Number.isInteger(expect.equals) && !Number.isSafeInteger(expect.equals)) {
    throw invalidInput('expect.equals: a number this large loses digits on its way. Send it as text. Not charged.')
  }
  if (expect.json_path !== undefined) parseJsonPath(expect.json_path)
}

interface Checked {
  readonly trace: WebTrace
  readonly expect: Expect | undefined
  readonly checkedAt: Date
}

type Row = Static<typeof urlStatusOutput>['results'][number]
type Answer = Omit<Static<typeof urlStatusOutput>, 'results' | 'next_address' | 'soft_404'>

function toAnswer(url: string, { trace, expect, checkedAt }: Checked): Answer {
  const { hops, error } = trace
  const redirects = hops.flatMap(({ url: from, status, location, ms }) =>
    location === null ? [] : [{ url: from, status, location, ms }],
  )
  const final = error === null ? hops.at(-1) : undefined
  const finalUrl = final?.url ?? redirects.at(-1)?.location ?? url
  const responseMs = final ? hops.reduce((total, { ms }) => total + ms, 0) : null
  const assertions = expect ? checkExpectations(expect, { final, responseMs }) : []
  return {
    url,
    ok: final !== undefined && final.status >= 200 && final.status < 400,
    reachable: final !== undefined,
    checked_at: checkedAt.toISOString(),
    final_url: finalUrl,
    status: final?.status ?? null,
    redirect_count: redirects.length,
    redirects,
    response_ms: responseMs,
    content_type: final?.headers['content-type'] ?? null,
    content_length: toLength(final?.headers['content-length']),
    server: final?.headers.server ?? null,
    https: finalUrl.toLowerCase().startsWith('https:'),
    error,
    ...readRefusal(final?.headers ?? {}, checkedAt),
    remote_address: final?.remoteAddress ?? null,
    timings: final ? toTimings(final.timings) : null,
    tls_days_remaining: final?.tlsValidTo
      ? Math.floor((final.tlsValidTo.getTime() - checkedAt.getTime()) / MS_PER_DAY)
      : null,
    expect_met: isMet(assertions),
    assertions,
  }
}

function toTimings({ dnsMs, connectMs, tlsMs, firstByteMs }: HopTimings) {
  return { dns: dnsMs, connect: connectMs, tls: tlsMs, first_byte: firstByteMs }
}

function isMet(assertions: readonly Assertion[]): boolean | null {
  if (assertions.some(({ ok }) => ok === false)) return false
  return assertions.length > 0 && assertions.every(({ ok }) => ok) ? true : null
}

function toLength(header = ''): number | null {
  return /^\d{1,15}$/.test(header) ? Number(header) : null
}
