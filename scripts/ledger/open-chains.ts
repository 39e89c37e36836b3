import { setTimeout as pause } from 'node:timers/promises'
import { createJsonClient } from '@farebox/third-parties/json-client'
import { createEvmChain } from '@farebox/till/evm'
import { askInTurn, createJsonRpc, type JsonRpc, readAddresses } from '@farebox/till/facilitators'
import type { Chain } from '@farebox/till/payments'
import { messageOf } from '../../src/contract/thrown.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { type Config, readConfig } from '../../src/server/configuration/config.ts'
import { UsageError } from './ledger-arguments.ts'

const PAUSES_MS = [500, 2000, 5000]
const NOBODY = 'http://localhost'

/** The server's configuration of the chains; its other rules do not apply to this command. */
export function readChainSettings(environment: Readonly<Record<string, string | undefined>>): Config {
  const { PAY_TO, EVM_NETWORK, USDC_ADDRESS, EVM_RPC_URL, ...others } = environment
  const { SOLANA_PAY_TO, SOLANA_NETWORK, USDC_MINT, SOLANA_RPC_URL } = others
  const evm = { PAY_TO, EVM_NETWORK, USDC_ADDRESS, EVM_RPC_URL }
  const chains = { ...evm, SOLANA_PAY_TO, SOLANA_NETWORK, USDC_MINT, SOLANA_RPC_URL, SOLANA_FACILITATOR_URL: NOBODY }
  // This command receives no payments, so it needs no facilitator.
  try {
    return readConfig({ ...chains, PAYMENTS: 'sandbox' }, { addresses: [], keys: [] })
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}

/** The chains that can tell what became of a payment, by network. */
export async function openChains(config: Config): Promise<ReadonlyMap<string, Chain>> {
  const { createSolanaChain } = await import('@farebox/till/solana')
  const evm = readAddresses(config.EVM_RPC_URL).map((address) => createJsonClient(address))
  const solana = readAddresses(config.SOLANA_RPC_URL).map((address) => createJsonClient(address))
  const chainId = chainIdOf(config)
  return new Map([
    [config.EVM_NETWORK, createEvmChain(evm, { chainId })],
    [config.SOLANA_NETWORK, createSolanaChain(solana, { network: config.SOLANA_NETWORK, clock: systemClock })],
  ])
}

/** The nodes of the EVM chain, with retries. Throws if one is of another chain. */
export async function openEvmNodes(config: Config): Promise<JsonRpc> {
  // A log range that a node refuses is refused again.
  const call = createRetryingRpc(config.EVM_RPC_URL, ['eth_getLogs'])
  const id = Number(await call('eth_chainId', []))
  if (id !== chainIdOf(config))
    throw new Error(`EVM_RPC_URL: the node is of chain ${id}, not of ${config.EVM_NETWORK}.`)
  return call
}

/** The same for Solana. */
export async function openSolanaNodes({ SOLANA_RPC_URL, SOLANA_NETWORK }: Config): Promise<JsonRpc> {
  const call = createRetryingRpc(SOLANA_RPC_URL, [])
  const genesis = String(await call('getGenesisHash', []))
  if (!genesis.startsWith(SOLANA_NETWORK.slice('solana:'.length)))
    throw new Error(`SOLANA_RPC_URL: the node is of the chain that began with ${genesis}, not of ${SOLANA_NETWORK}.`)
  return call
}

/** Sends each request to one node after another until one answers, and starts over after a pause. */
function createRetryingRpc(addresses: string, askedOnce: readonly string[]): JsonRpc {
  const ask = askInTurn(readAddresses(addresses).map((address) => createJsonRpc(createJsonClient(address))))
  return async (method, params) => {
    let failure: unknown
    for (const pauseMs of [...PAUSES_MS, 0]) {
      try {
        return await ask(method, params)
      } catch (error) {
        failure = error
      }
      if (askedOnce.includes(method)) break
      await pause(pauseMs)
    }
    throw failure
  }
}

function chainIdOf({ EVM_NETWORK }: Config): number {
  return Number(EVM_NETWORK.slice('eip155:'.length))
}
