import { type Static, Type } from 'typebox'
import type { WebTrace } from '../../contract/context.ts'
import { defineService } from '../../contract/define-service.ts'
import { DateTime, nullable, oneOf, Url, withDefault } from '../../contract/schema.ts'

const output = Type.Object({
  url: Type.String({ description: 'The address as given.' }),
  ok: Type.Boolean({ description: 'True when the final answer has a 2xx or 3xx status.' }),
  reachable: Type.Boolean({
    description:
      'True when the chain of redirects ends in an HTTP answer, whatever its status. False when a server cannot be found, connected to or trusted (TLS), is silent, or redirects in a loop; error says why.',
  }),
  checked_at: DateTime('When the check ended, UTC.'),
  final_url: nullable(
    Type.String({ description: 'The address of the final answer; the one that failed when reachable is false.' }),
  ),
  status: nullable(Type.Integer({ description: 'HTTP status of the final answer; null when there is none.' })),
  redirect_count: Type.Integer({
    minimum: 0,
    description: 'Redirects met, at most 11; more than 10 are not followed.',
  }),
  redirects: Type.Array(
    Type.Object({
      url: Type.String({ description: 'The address that redirected.' }),
      status: Type.Integer({ description: 'Its status: 301, 302, 303, 307 or 308.' }),
      location: Type.String({ description: 'Where it points to, absolute.' }),
      ms: Type.Integer({ minimum: 0, description: 'From the start of this hop (name resolution) to its headers, ms.' }),
    }),
    { description: 'Each redirect, in order. Empty when there was none.' },
  ),
  response_ms: nullable(
    Type.Integer({
      minimum: 0,
      description: 'All hops together, from name resolution to the headers of the final answer, ms; null without one.',
    }),
  ),
  content_type: nullable(Type.String({ description: 'Content-Type of the final answer; null when not sent.' })),
  content_length: nullable(
    Type.Integer({
      minimum: 0,
      description:
        'Content-Length of the final answer in bytes, compressed where the server compresses; null when not sent.',
    }),
  ),
  server: nullable(Type.String({ description: 'Server header of the final answer; null when not sent.' })),
  https: Type.Boolean({ description: 'True when final_url is https.' }),
  error: nullable(Type.String({ description: 'Why there is no final answer, in words; null when reachable is true.' })),
})

/** Whether an address answers, where it redirects to and how fast. A dead address is an answer, not an error. */
export const urlStatus = defineService({
  id: 'svc_url_status_13',
  slug: 'url-status',
  name: 'URL status',
  category: 'utility',
  description:
    'Checks whether a public web address answers: status, each redirect with its time, response time, content type and, for a dead address, the reason in words (name not found, refused, timed out, TLS certificate expired...). The body is not downloaded.',
  tags: ['http', 'monitoring', 'redirects', 'links'],
  price: '0.002',
  p99Ms: 1200,
  trialsPerDay: 3,
  input: Type.Object({
    url: Url('The http or https address to check. It must be public and carry no user name or password.'),
    method: withDefault(
      oneOf(['GET', 'HEAD'], {
        description:
          'The request to send. HEAD is lighter for the server; where it answers HEAD with 400, 403, 404, 405, 500 or 501 the hop is asked again with GET.',
      }),
      'GET',
    ),
  }),
  output,
  example: {
    input: { url: 'https://example.com', method: 'GET' },
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
    },
  },

  async run({ url, method }, { web, clock }) {
    return toOutput(url, { trace: await web.trace(url, { method }), checkedAt: clock.now() })
  },
})

function toOutput(
  url: string,
  { trace, checkedAt }: { readonly trace: WebTrace; readonly checkedAt: Date },
): Static<typeof output> {
  const { hops, error } = trace
  const redirects = hops.flatMap(({ url: from, status, location, ms }) =>
    location === null ? [] : [{ url: from, status, location, ms }],
  )
  const final = error === null ? hops.at(-1) : undefined
  const finalUrl = final?.url ?? redirects.at(-1)?.location ?? url
  return {
    url,
    ok: final !== undefined && final.status >= 200 && final.status < 400,
    reachable: final !== undefined,
    checked_at: checkedAt.toISOString(),
    final_url: finalUrl,
    status: final?.status ?? null,
    redirect_count: redirects.length,
    redirects,
    response_ms: final ? hops.reduce((total, { ms }) => total + ms, 0) : null,
    content_type: final?.headers['content-type'] ?? null,
    content_length: toLength(final?.headers['content-length']),
    server: final?.headers.server ?? null,
    https: finalUrl.toLowerCase().startsWith('https:'),
    error,
  }
}

function toLength(header = ''): number | null {
  return /^\d{1,15}$/.test(header) ? Number(header) : null
}
