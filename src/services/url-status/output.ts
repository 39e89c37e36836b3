import { Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'

const maybeText = (description: string) => nullable(Type.String({ description }))
const maybeCount = (description: string) => nullable(Type.Integer({ minimum: 0, description }))

/** What is answered of each address. */
const answered = {
  url: Type.String({ description: 'The address as given.' }),
  ok: Type.Boolean({ description: 'True when the final answer has a 2xx or 3xx status.' }),
  reachable: Type.Boolean({
    description:
      'True when the chain of redirects ends in an HTTP answer of any status. False when a server cannot be found, connected to or trusted (TLS), is silent, or redirects in a loop or to an address that is not public; error says why.',
  }),
  final_url: maybeText('The address of the final answer; the one that failed when reachable is false.'),
  status: nullable(Type.Integer({ description: 'HTTP status of the final answer; null when there is none.' })),
  redirect_count: Type.Integer({
    minimum: 0,
    description: 'Redirects met, at most 11; more than 10 are not followed.',
  }),
  response_ms: maybeCount(
    'Time of all hops, from name resolution to the headers of the final answer, ms; null without one.',
  ),
  content_type: maybeText('Content-Type of the final answer; null when not sent.'),
  error: maybeText('Why there is no final answer, in words; null when reachable is true.'),
  challenged: Type.Boolean({
    description:
      'True when a firewall (of Cloudflare, Vercel or AWS, by its header) answered with a check for people: ok and ' +
      'status are then of the check, and say nothing of the page.',
  }),
  expect_met: nullable(
    Type.Boolean({
      description:
        'True when every part of expect is met, false when any is not; null without expect, or if a part could not be checked and none failed.',
    }),
  ),
}

/** The answer of url-status. */
export const urlStatusOutput = Type.Object({
  ...answered,
  checked_at: DateTime('When the check ended, UTC.'),
  redirects: Type.Array(
    Type.Object({
      url: Type.String({ description: 'The address that redirected.' }),
      status: Type.Integer({ description: 'Status of the redirect: 301, 302, 303, 307 or 308.' }),
      location: Type.String({ description: 'Target of the redirect, absolute.' }),
      ms: Type.Integer({
        minimum: 0,
        description: 'Time from the start of this hop (name resolution) to its headers, ms.',
      }),
    }),
    { description: 'Each redirect, in order. Empty when there was none.' },
  ),
  content_length: maybeCount(
    'Content-Length of the final answer in bytes, of the compressed body if the server compresses; null when not sent.',
  ),
  server: maybeText('Server header of the final answer; null when not sent.'),
  https: Type.Boolean({ description: 'True when final_url is https.' }),
  retry_after_s: maybeCount('Seconds after which the server wants to be asked again; null if unsaid.'),
  next_address: maybeText(
    'Where the final answer sends its readers without a redirect: by a Refresh header or, with read_page, by a meta element or a script on a page without words of its own. Status is then of the page before. Null if none was seen.',
  ),
  soft_404: nullable(
    Type.Boolean({
      description:
        'With read_page: true if a made-up address beside url ends at the same page, so that ok says nothing of this one: an error page with status 200, a parked domain, a redirect to the home page, an app that draws itself; or if its title or main heading begins with "404 Not Found" or "410 Gone". Null if not compared.',
    }),
  ),
  remote_address: maybeText('IP address of the server that gave the final answer; null when there is none.'),
  timings: nullable(
    Type.Object(
      {
        dns: Type.Integer({ minimum: 0, description: 'Time to resolve the name, ms; 0 for an IP address.' }),
        connect: Type.Integer({ minimum: 0, description: 'Time to open the TCP connection, ms.' }),
        tls: maybeCount('Time of the TLS handshake, ms; null for http.'),
        first_byte: Type.Integer({
          minimum: 0,
          description: 'Time from the request to the headers of the answer, ms.',
        }),
      },
      { description: 'The phases of the final hop, in ms; null without a final answer.' },
    ),
  ),
  tls_days_remaining: nullable(
    Type.Integer({
      description:
        "Whole days until the certificate of the final answer's server expires; null for http or without an answer. See ssl-check for details.",
    }),
  ),
  assertions: Type.Array(
    Type.Object({
      name: oneOf(['status', 'contains', 'not_contains', 'header', 'json_path', 'max_ms'], {
        description: 'The part of expect.',
      }),
      ok: nullable(
        Type.Boolean({
          description:
            'Whether it is met; null if the body could not be read (seen says why), or if equals has fewer digits than the value that it is near to.',
        }),
      ),
      seen: maybeText(
        'The value seen, at most 200 characters: the status, the words with surrounding text, the value of the header or path, the ms. Null if there is none.',
      ),
    }),
    { description: 'One entry for each part of expect; empty without it.' },
  ),
  results: Type.Array(Type.Object(answered), {
    description:
      'One row for each of urls, in that order; empty without it. An address that is not requested is not reachable, see error; expect_met is also null if a body of more than 200 kB was needed.',
  }),
})
