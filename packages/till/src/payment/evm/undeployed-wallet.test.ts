import fc from 'fast-check'
import { encodeAbiParameters, type Hex, parseErc6492Signature } from 'viem'
import { expect, test } from 'vitest'
import { checkUndeployed } from './undeployed-wallet.ts'

const SUFFIX = '6492'.repeat(16)
const FACTORY = `0x${'ab'.repeat(20)}` as const

const payloadOf = (signature: string) => ({
  signature,
  authorization: {
    from: FACTORY,
    to: FACTORY,
    value: '2000',
    validAfter: '0',
    validBefore: '4000000000',
    nonce: `0x${'cd'.repeat(32)}`,
  },
})
const isRefused = (signature: string) => checkUndeployed(payloadOf(signature)) !== null

function encode(call: Hex, signature: Hex): string {
  const types = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const
  return encodeAbiParameters(types, [FACTORY, call, signature])
}

/** What the facilitators' library says. */
function isReadable(signature: string): boolean {
  try {
    parseErc6492Signature(signature as Hex)
    return true
  } catch {
    return false
  }
}

test('three words without the bytes that they lead to are refused, with the three that are missing', () => {
  const signature = `0x${'00'.repeat(12)}${'ab'.repeat(20)}${'00'.repeat(200)}${SUFFIX}`
  expect(checkUndeployed(payloadOf(signature))).toMatchObject({
    reason: 'invalid_exact_evm_payload_signature',
    message: expect.stringContaining('(address factory, bytes factoryCalldata, bytes signature)'),
  })
  expect(isRefused(`0x${SUFFIX}`)).toBe(true)
})

test('what ERC-6492 writes is read, and signatures without its mark are of others', () => {
  expect(isRefused(`${encode('0x1234', `0x${'11'.repeat(65)}`)}${SUFFIX}`)).toBe(false)
  expect(isRefused(`0x${'11'.repeat(65)}`)).toBe(false)
  expect(isRefused(`0x${'00'.repeat(232)}`)).toBe(false)
})

test('it reads what the library of the facilitators reads, and nothing else', () => {
  const bytes = fc.uint8Array({ maxLength: 100 }).map((array): Hex => `0x${Buffer.from(array).toString('hex')}`)
  const change = fc.record({ at: fc.nat(400), word: fc.bigInt(0n, 300n) })
  fc.assert(
    fc.property(bytes, bytes, fc.array(change, { maxLength: 3 }), fc.nat(300), (call, inner, changes, cut) => {
      let hex = encode(call, inner).slice(2)
      for (const { at, word } of changes) {
        const place = (at % (hex.length / 2)) * 2
        hex = (hex.slice(0, place) + word.toString(16).padStart(64, '0') + hex.slice(place + 64)).slice(0, hex.length)
      }
      const signature = `0x${hex.slice(0, Math.max(0, hex.length - 2 * (cut % 2 === 0 ? 0 : cut)))}${SUFFIX}`
      expect(isRefused(signature)).toBe(!isReadable(signature))
    }),
    { numRuns: 2000 },
  )
})
