import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Payment } from '../payment.ts'

const Kind = Type.Object({
  scheme: Type.String(),
  network: Type.String(),
  x402Version: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  extra: Type.Optional(Type.Unknown()),
})
const answer = Compile(Type.Object({ kinds: Type.Array(Type.Unknown()), signers: Type.Optional(Type.Unknown()) }))
const kind = Compile(Kind)
const signers = Compile(Type.Record(Type.String(), Type.Array(Type.String())))
const feePayer = Compile(Type.Object({ feePayer: Type.String() }))

/** A facilitator's /supported: the payments it verifies and settles, and the wallets it signs with. */
export interface SupportedKinds {
  readonly kinds: readonly Static<typeof Kind>[]
  /** Addresses by network pattern, such as 'solana:*'. */
  readonly signers: Readonly<Record<string, readonly string[]>>
}

/** Parses the body of /supported; undefined for anything else. Unreadable entries are left out. */
export function readSupportedKinds(body: unknown): SupportedKinds | undefined {
  if (!answer.Check(body)) return undefined
  return {
    kinds: body.kinds.filter((row) => kind.Check(row)),
    signers: signers.Check(body.signers) ? body.signers : {},
  }
}

/** A network's two names: CAIP-2, and the name of x402 v1. */
export interface NetworkNames {
  readonly network: string
  readonly networkV1: string
}

/** The versions of x402 in which a scheme, by default `exact`, is accepted on a network. */
export function versionsListed(
  { kinds }: SupportedKinds,
  { network, networkV1, scheme = 'exact' }: NetworkNames & { readonly scheme?: string },
): ReadonlySet<1 | 2> {
  const spellings = [network, networkV1, network.replace(/:.*/, ':*')]
  const rows = kinds.filter((row) => row.scheme === scheme && spellings.includes(row.network))
  const versions = ([1, 2] as const).filter((version) => rows.some((row) => (row.x402Version ?? version) === version))
  return new Set(versions)
}

/** Whether this payment is supported. For Solana, the wallet that must pay its fees has to be listed too. */
export function isListed(supported: SupportedKinds, payment: Payment, names: NetworkNames): boolean {
  const { scheme, extra } = payment.requirements
  if (!versionsListed(supported, { ...names, scheme }).has(payment.x402Version)) return false
  return !feePayer.Check(extra) || feePayersOf(supported).includes(extra.feePayer)
}

function feePayersOf({ kinds, signers }: SupportedKinds): string[] {
  const named = kinds.flatMap(({ extra }) => (feePayer.Check(extra) ? [extra.feePayer] : []))
  return [...named, ...Object.values(signers).flat()]
}
