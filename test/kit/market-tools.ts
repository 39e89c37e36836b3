import type { Abi, Address, Hex } from 'viem'

/** The tools to deploy an exchange on the local chain. */
export interface MarketTools {
  /** Runs creation code at a chosen address. */
  place(address: Address, creation: Hex): Promise<void>
  /** Runs the constructor of a test contract at a chosen address. */
  placeAt(address: Address, name: string, args?: readonly unknown[]): Promise<void>
  deploy(name: string, args?: readonly unknown[]): Promise<Address>
  send(to: Address, functionName: string, args: readonly unknown[], value: bigint, calls: Abi): Promise<void>
  /** Queries a contract for an address. */
  ask(address: Address, functionName: string, args: readonly unknown[], calls: Abi): Promise<Address>
}
