import { Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'

/** The answer of url-status. */
export const urlStatusOutput = Type.Object({
  url: Type.String({ description: 'The address as given.' }),
  ok: Type.Boolean({ description: 'True when the final answer has a 2xx or 3xx status.' }),
  reachable: Type.Boolean({
    description:
      'True when the chain of redirects ends in an HTTP answer of any status. False when a server cannot be found, connected to or trusted (TLS), is silent, or redirects in a loop; error says why.',
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
      status: Type.Integer({ description: 'Status of the redirect: 301, 302, 303, 307 or 308.' }),
      location: Type.String({ description: 'Target of the redirect, absolute.' }),
      ms: Type.Integer({
        minimum: 0,
        description: 'Time from the start of this hop (name resolution) to its headers, ms.',
      }),
    }),
    { description: 'Each redirect, in order. Empty when there was none.' },
  ),
  response_ms: nullable(
    Type.Integer({
      minimum: 0,
      description: 'Time of all hops, from name resolution to the headers of the final answer, ms; null without one.',
    }),
  ),
  content_type: nullable(Type.String({ description: 'Content-Type of the final answer; null when not sent.' })),
  content_length: nullable(
    Type.Integer({
      minimum: 0,
      description:
        'Content-Length of the final answer in bytes, of the compressed body if the server compresses; null when not sent.',
    }),
  ),
  server: nullable(Type.String({ description: 'Server header of the final answer; null when not sent.' })),
  https: Type.Boolean({ description: 'True when final_url is https.' }),
  error: nullable(Type.String({ description: 'Why there is no final answer, in words; null when reachable is true.' })),
  challenged: Type.Boolean({
    description:
      'True when a firewall (of Cloudflare, Vercel or AWS, by its header) answered with a check for people: ok and ' +
      'status are then of the check, and say nothing of the page.',
  }),
  retry_after_s: nullable(
    Type.Integer({
      minimum: 0,
      description: 'Seconds after which the server wants to be asked again; null if unsaid.',
    }),
  ),
  remote_address: nullable(
    Type.String({ description: 'IP address of the server that gave the final answer; null when there is none.' }),
  ),
  timings: nullable(
    Type.Object(
      {
        dns: Type.Integer({ minimum: 0, description: 'Time to resolve the name, ms; 0 for an IP address.' }),
        connect: Type.Integer({ minimum: 0, description: 'Time to open the TCP connection, ms.' }),
        tls: nullable(Type.Integer({ minimum: 0, description: 'Time of the TLS handshake, ms; null for http.' })),
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
  expect_met: nullable(
    Type.Boolean({
      description:
        'True when every part of expect is met, false when any is not; null without expect, or if a part could not be checked and none failed.',
    }),
  ),
  assertions: Type.Array(
    Type.Object({
      name: oneOf(['status', 'contains', 'not_contains', 'header', 'json_path', 'max_ms'], {
        description: 'The part of expect.',
      }),
      ok: nullable(
        Type.Boolean({
          description: 'Whether it is met; null if the body could not be read (over 2 MB, broken, too slow).',
        }),
      ),
      seen: nullable(
        Type.String({
          description:
            'The value seen, at most 200 characters: the status, the words with surrounding text, the value of the header or path, the ms. Null if there is none.',
        }),
      ),
    }),
    { description: 'One entry for each part of expect; empty without it.' },
  ),
  results: Type.Array(
    Type.Object({
      url: Type.String({ description: 'The address as given in urls.' }),
      ok: Type.Boolean({ description: 'Like ok of the answer.' }),
      reachable: Type.Boolean({
        description: 'Like reachable of the answer; also false for an address that is not requested, see error.',
      }),
      status: nullable(Type.Integer({ description: 'HTTP status of the final answer; null when there is none.' })),
      final_url: nullable(Type.String({ description: 'Like final_url of the answer.' })),
      redirect_count: Type.Integer({ minimum: 0, description: 'Redirects met.' }),
      response_ms: nullable(Type.Integer({ minimum: 0, description: 'Time of all hops, ms; null without an answer.' })),
      content_type: nullable(Type.String({ description: 'Content-Type of the final answer; null when not sent.' })),
      error: nullable(Type.String({ description: 'Why there is no final answer, in words; null when there is one.' })),
      challenged: Type.Boolean({ description: 'Like challenged of the answer.' }),
      expect_met: nullable(
        Type.Boolean({
          description: 'Like expect_met of the answer; also null if a body of more than 200 kB was needed.',
        }),
      ),
    }),
    { description: 'One row for each of urls, in that order; empty without it.' },
  ),
})
