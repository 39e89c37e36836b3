import { randomBytes, randomInt } from 'node:crypto'
import type { Address } from '@farebox/evm'
import type { Hex } from 'viem'
import { numberToHex } from 'viem/utils'
import type { Head } from '../pools/head.ts'
import { GAS, randomAddress, randomWord } from './limits.ts'

// Without a price of their own, chains such as BNB Smart Chain take about this much.
const LEAST_GAS_PRICE = 50_000_000n
const STAND_IN_BASE_FEE = 10_000_000n
// Tips differ widely, and some tokens treat high ones as those of bots.
const MOST_TIP_PERCENT = 150
// Ether that people hold beside what they pay for gas: some thousandths, or some tenths to some units.
const WEALTH_STEP = 10n ** 15n
const WEALTH_STEPS = { poor: [1, 20], rich: [100, 4100] } as const
const MAX_NONCE = 600
/** A node demands the price of the whole gas limit of each transaction. */
export const GAS_TO_SPEND = 12_000_000n

/** One block of a simulation, as far ahead of the newest as given. */
export interface Ahead {
  readonly blocks: number
  readonly seconds: number
}

/**
 * What a contract sees of a future block: the fees, the recipient and the randomness of real ones. Without these a node
 * simulates with zeros, by which hostile tokens recognise a simulation. Where the newest block has a zero itself, every
 * other block has a number.
 */
export function dressBlock(head: Head, { blocks, seconds }: Ahead): object {
  const isOdd = blocks % 2 === 1
  const randomness = BigInt(head.randomness)
  // Chains without randomness have a small fixed value.
  const isFixed = randomness > 0n ? randomness < 2n ** 64n : !isOdd
  return {
    number: numberToHex(head.number + blocks),
    time: numberToHex(head.timestamp + seconds),
    baseFeePerGas: numberToHex(isOdd ? otherBaseFee(head) : head.baseFee),
    feeRecipient: BigInt(head.feeRecipient) > 0n || !isOdd ? head.feeRecipient : randomAddress(),
    prevRandao: isFixed ? head.randomness : randomWord(),
  }
}

/** A little more, as after a full block, and less than any wallet offers: a fee that never moves shows a simulation. */
function otherBaseFee({ baseFee }: Head): bigint {
  return baseFee > 0n ? baseFee + baseFee / BigInt(randomInt(50, 90)) + 1n : STAND_IN_BASE_FEE
}

/** The price of gas that a wallet offers: the base fee and a tip. */
export function gasPriceOf({ baseFee }: Head): bigint {
  const price = baseFee + (baseFee * BigInt(randomInt(3, MOST_TIP_PERCENT))) / 100n
  return price > LEAST_GAS_PRICE ? price : LEAST_GAS_PRICE + BigInt(randomInt(1_000_000))
}

/** Wallets with a history and ether for some transactions, every other one with little more, as state overrides. */
export function dressWallets(
  { head, gas }: { readonly head: Head; readonly gas: Hex },
  wallets: readonly Address[],
): Record<Address, object> {
  const toSpend = GAS_TO_SPEND * timesUsual(gas)
  return Object.fromEntries(
    wallets.map((wallet, at) => [
      wallet,
      { ...walletWith(at % 2 === 1 ? 'poor' : 'rich', head, toSpend), nonce: numberToHex(randomInt(3, MAX_NONCE)) },
    ]),
  )
}

/** How many times the usual a wallet allows for a trade. */
export function timesUsual(gas: Hex): bigint {
  return BigInt(gas) / BigInt(GAS.step)
}

/** A state override: ether for some transactions, so much gas in all, and an uneven amount more. */
export function walletWith(
  wealth: keyof typeof WEALTH_STEPS,
  head: Head,
  gas = GAS_TO_SPEND,
): { readonly balance: Hex } {
  const [least, most] = WEALTH_STEPS[wealth]
  const ether = BigInt(randomInt(least, most)) * WEALTH_STEP + gasPriceOf(head) * gas
  return { balance: numberToHex(ether + BigInt(`0x${randomBytes(6).toString('hex')}`)) }
}
