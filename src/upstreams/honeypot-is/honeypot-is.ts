import type { Upstream } from '@farebox/third-parties'
import { decoder, spare } from '@farebox/third-parties/decoding'
import { type Static, type TSchema, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { nullable } from '../../contract/schema.ts'

/** Simulates buying and selling on Uniswap V2 and V3 pools of Ethereum, BNB Smart Chain and Base. No key. */
export const honeypotIs: Upstream = {
  name: 'honeypot.is',
  homepage: 'https://honeypot.is',
  licence: 'Free API without a key',
  hosts: { UPSTREAM_HONEYPOT_IS: 'https://api.honeypot.is' },
}

/** The supported chains, by EIP-155 id. */
export const HONEYPOT_IS_CHAINS: readonly number[] = [1, 56, 8453]

const TIMEOUT_MS = 3000
const MAX_BYTES = 256 * 1024

const optional = <S extends TSchema>(schema: S) => Type.Optional(nullable(schema))

const count = optional(Type.String())

const Verdict = Type.Object({
  /** What it tried, and where. */
  token: optional(Type.Object({ address: Type.String() })),
  chain: optional(Type.Object({ id: Type.String() })),
  simulationSuccess: optional(Type.Boolean()),
  honeypotResult: optional(Type.Object({ isHoneypot: Type.Boolean() })),
  /** Taxes in percent. */
  simulationResult: spare(Type.Object({ buyTax: spare(Type.Number()), sellTax: spare(Type.Number()) })),
  /** Sales of real holders; counts in digits. */
  holderAnalysis: spare(Type.Object({ holders: count, failed: count, siphoned: count, highTaxWallets: count })),
  contractCode: spare(Type.Object({ rootOpenSource: optional(Type.Boolean()), isProxy: optional(Type.Boolean()) })),
  summary: spare(Type.Object({ risk: Type.String() })),
})
/** Its verdict on a token, in its own terms. */
export type HoneypotVerdict = Static<typeof Verdict>

const decode = decoder(honeypotIs, Verdict)

/** Its verdict on a token of one of HONEYPOT_IS_CHAINS; undefined if it found no pool to trade on. */
export async function fetchHoneypotVerdict(
  { http }: Pick<ServiceContext, 'http'>,
  { chainId, token }: { readonly chainId: number; readonly token: string },
): Promise<HoneypotVerdict | undefined> {
  const url = new URL('https://api.honeypot.is/v2/IsHoneypot')
  url.searchParams.set('address', token)
  url.searchParams.set('chainID', String(chainId))
  const found = await http.findJson(url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
  if (found === undefined) return undefined
  const verdict = decode(found)
  const [tried, where] = [verdict.token?.address ?? token, verdict.chain?.id ?? String(chainId)]
  if (tried.toLowerCase() !== token.toLowerCase() || where !== String(chainId))
    throw upstreamFailed(honeypotIs.name, `${honeypotIs.name}: an answer about ${tried} on chain ${where}`)
  // Every real answer has at least one of these fields; one without any is not a verdict.
  if (verdict.simulationSuccess || verdict.honeypotResult || verdict.summary) return verdict
  throw upstreamFailed(honeypotIs.name, `${honeypotIs.name}: neither a result nor a summary`)
}
