import { randomBytes } from 'node:crypto'
import type { Address } from '@farebox/evm'
import type { Hex } from 'viem'
import { bytesToHex, numberToHex } from 'viem/utils'

/**
 * Gas limits of simulated calls, below the cap of one transaction (EIP-7825), which some nodes also apply to
 * simulations. The contract limits the token further (../contracts/token-simulator.sol).
 */
export const GAS = {
  call: numberToHex(16_700_000),
  /** What wallets allow for all but very few tokens; more would show a simulation. */
  step: numberToHex(1_500_000),
  /** For a token that used up that: a wallet estimates what it needs. */
  plenty: numberToHex(6_000_000),
  /** What wallets allow for an ordinary trade. */
  ordinary: numberToHex(400_000),
  approval: numberToHex(500_000),
} as const

/** 32 unpredictable bytes, because hostile tokens recognise simulators with fixed addresses. */
export function randomWord(): Hex {
  return bytesToHex(randomBytes(32))
}

/** An unused address. */
export function randomAddress(): Address {
  return bytesToHex(randomBytes(20))
}
