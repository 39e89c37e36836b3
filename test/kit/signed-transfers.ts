import { randomBytes } from 'node:crypto'
import { BASE_MAINNET, chainIdOf } from '@farebox/till/networks'
import fc from 'fast-check'
import { type Hex, recoverTypedDataAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { AuthorizedTransfer } from '../../packages/till/src/payment/evm/evm-authorization.ts'

const account = privateKeyToAccount(generatePrivateKey())
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
/** ERC-3009, as typed data of EIP-712. */
export const TRANSFER_TYPES = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const

/** 32 bytes in hexadecimal. */
export const word = (value: bigint) => value.toString(16).padStart(64, '0')

/** A transfer as its payer signs it. */
export function toTransferData({
  from,
  to,
  value,
  validAfter,
  validBefore,
  nonce,
}: AuthorizedTransfer['authorization']) {
  return {
    domain: {
      name: BASE_MAINNET.assetName,
      version: BASE_MAINNET.assetVersion,
      chainId: chainIdOf(BASE_MAINNET),
      verifyingContract: BASE_MAINNET.asset,
    },
    types: TRANSFER_TYPES,
    primaryType: 'TransferWithAuthorization',
    message: {
      from: from.toLowerCase() as Hex,
      to: to.toLowerCase() as Hex,
      value: BigInt(value),
      validAfter: BigInt(validAfter),
      validBefore: BigInt(validBefore),
      nonce: nonce as Hex,
    },
  } as const
}

/** Whether the owner signed as the token takes it, by viem, which shares no code with ours but the hash function. */
export async function isOwnedByViem({ signature, authorization }: AuthorizedTransfer): Promise<boolean> {
  if (!/^0x.{128}(1b|1c)$/i.test(signature) || BigInt(`0x${signature.slice(66, 130)}`) > ORDER / 2n) return false
  try {
    const signer = await recoverTypedDataAddress({ ...toTransferData(authorization), signature: signature as Hex })
    return signer.toLowerCase() === authorization.from.toLowerCase()
  } catch {
    return false
  }
}

const address = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/)
const authorization = fc.record({
  from: fc.oneof({ weight: 9, arbitrary: fc.constant(account.address) }, { weight: 1, arbitrary: address }),
  to: address,
  value: fc.oneof(fc.nat().map(String), fc.stringMatching(/^\d{1,78}$/)),
  validAfter: fc.stringMatching(/^\d{1,15}$/),
  validBefore: fc.oneof(fc.nat().map(String), fc.stringMatching(/^\d{1,78}$/)),
  nonce: fc.stringMatching(/^0x[0-9a-fA-F]{64}$/),
})

type Change = (signature: string) => string
const partOf = (name: 'r' | 's', value: bigint): Change =>
  name === 'r' ? (all) => word(value) + all.slice(64) : (all) => all.slice(0, 64) + word(value) + all.slice(128)
/** Numbers at the edges of what a signature may hold. */
export const EDGES = [0n, 1n, ORDER / 2n, ORDER / 2n + 1n, ORDER - 1n, ORDER, ORDER + 1n, 2n ** 256n - 1n]

/** What is done to a good signature: mostly nothing, or one of the ways to spoil it. */
const change = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Change>((all) => all) },
  {
    weight: 2,
    arbitrary: fc
      .integer({ min: 0, max: 255 })
      .map<Change>((v) => (all) => all.slice(0, 128) + word(BigInt(v)).slice(-2)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<('r' | 's')[]>('r', 's')
      .chain((name) => fc.constantFrom(...EDGES).map((value) => partOf(name, value))),
  },
  // The other signature of the same key: s on the far side, and the other parity.
  {
    weight: 1,
    arbitrary: fc.constant<Change>(
      (all) => all.slice(0, 64) + word(ORDER - BigInt(`0x${all.slice(64, 128)}`)) + (all.endsWith('1b') ? '1c' : '1b'),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .nat(129)
      .map<Change>(
        (at) => (all) => all.slice(0, at) + (Number.parseInt(all[at] ?? '0', 16) ^ 1).toString(16) + all.slice(at + 1),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 2, max: 128 }).map<Change>((digits) => (all) => all.slice(0, digits - (digits % 2))),
  },
  { weight: 1, arbitrary: fc.nat(100).map<Change>((more) => (all) => all + '00'.repeat(more)) },
  { weight: 1, arbitrary: fc.constant<Change>(() => randomBytes(65).toString('hex')) },
)

/** Transfers of USDC on Base: well signed, spoilt in one way, or with a random signature; some name another owner. */
export const anySignedTransfer: fc.Arbitrary<() => Promise<AuthorizedTransfer>> = fc
  .tuple(authorization, change)
  .map(([signed, spoil]) => async () => {
    const isSignable = [signed.value, signed.validBefore].every((number) => BigInt(number) < 2n ** 256n)
    const good = isSignable ? await account.signTypedData(toTransferData(signed)) : `0x${'11'.repeat(64)}1b`
    return { signature: `0x${spoil(good.slice(2))}`, authorization: signed }
  })
