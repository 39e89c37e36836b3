import { randomBytes } from 'node:crypto'
import type { Hex } from 'viem'
import { bytesToHex, numberToHex } from 'viem/utils'
import type { Address } from '../../domain/evm/address.ts'

/**
 * What a simulated call may burn, below the cap of one transaction (EIP-7825), which some nodes hold simulations to. The
 * contract keeps the token to less (contracts/token-simulator.sol).
 */
export const GAS = {
  call: numberToHex(16_700_000),
  step: numberToHex(6_500_000),
  approval: numberToHex(500_000),
} as const

/** 32 bytes nobody can have foreseen: hostile tokens know the addresses of simulators that are always the same. */
export function randomWord(): Hex {
  return bytesToHex(randomBytes(32))
}

/** An address nobody ever used. */
export function randomAddress(): Address {
  return bytesToHex(randomBytes(20))
}
