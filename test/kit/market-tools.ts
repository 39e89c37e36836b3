import type { Abi, Address, Hex } from 'viem'

/** What it takes to put an exchange on the local chain. */
export interface MarketTools {
  /** Runs creation code at an address of our choice. */
  place(address: Address, creation: Hex): Promise<void>
  /** Runs the constructor of a contract of the zoo at an address of our choice. */
  placeAt(address: Address, name: string, args?: readonly unknown[]): Promise<void>
  deploy(name: string, args?: readonly unknown[]): Promise<Address>
  send(to: Address, functionName: string, args: readonly unknown[], value: bigint, calls: Abi): Promise<void>
  /** Asks a contract for an address. */
  ask(address: Address, functionName: string, args: readonly unknown[], calls: Abi): Promise<Address>
}
