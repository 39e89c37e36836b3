import type { Upstream } from '@farebox/third-parties'
import { decoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { nullable } from '../../contract/schema.ts'

/**
 * Security checks of tokens. Without a key some ten requests in a row and about 30 a minute; the licence requires
 * attribution.
 */
export const goPlus: Upstream = {
  name: 'GoPlus',
  homepage: 'https://gopluslabs.io',
  licence: 'GoPlus terms of service, free without a key',
  attribution: 'Powered by GoPlus',
  hosts: { UPSTREAM_GOPLUS: 'https://api.gopluslabs.io' },
  allowance: { requests: 30, perSeconds: 60 },
}

const TIMEOUT_MS = 3000
const MAX_BYTES = 512 * 1024
// OK, and partly OK: fields that were not ready are missing.
const GOOD_CODES = [1, 2]

const decode = decoder(
  goPlus,
  Type.Object({
    code: Type.Number(),
    result: Type.Optional(nullable(Type.Record(Type.String(), Type.Unknown()))),
  }),
)

/**
 * GoPlus's data about one token, undecoded; undefined if it does not know the token. Throws upstream_failed, also when
 * it is throttled, which it reports by a code with status 200.
 */
export async function askGoPlus(
  { http }: Pick<ServiceContext, 'http'>,
  { path, token }: { readonly path: string; readonly token: string },
): Promise<unknown> {
  const url = new URL(path, 'https://api.gopluslabs.io')
  url.searchParams.set('contract_addresses', token)
  const { code, result } = decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }))
  if (!GOOD_CODES.includes(code) || !result) throw upstreamFailed(goPlus.name, `${goPlus.name}: code ${code}`)
  return Object.hasOwn(result, token) ? (result[token] ?? undefined) : undefined
}
