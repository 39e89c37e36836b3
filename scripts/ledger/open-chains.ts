import { setTimeout as pause } from 'node:timers/promises'
import { type Config, processEnvironment, readConfig } from '../../src/config.ts'
import type { Chain } from '../../src/payment/chain.ts'
import { createEvmChain } from '../../src/payment/evm-chain.ts'
import { readAddresses } from '../../src/payment/facilitators/facilitator-settings.ts'
import { createJsonRpc, type JsonRpc } from '../../src/payment/json-rpc.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { createJsonClient } from '../../src/platform/json-client.ts'

const PAUSES_MS = [500, 2000, 5000]
const NOBODY = 'http://localhost'

/** What the server is told of the chains it is paid on; its own rules for the rest are not this command's. */
export function readChainSettings(): Config {
  const { PAY_TO, EVM_NETWORK, USDC_ADDRESS, EVM_RPC_URL, ...others } = processEnvironment()
  const { SOLANA_PAY_TO, SOLANA_NETWORK, USDC_MINT, SOLANA_RPC_URL } = others
  const evm = { PAY_TO, EVM_NETWORK, USDC_ADDRESS, EVM_RPC_URL }
  const chains = { ...evm, SOLANA_PAY_TO, SOLANA_NETWORK, USDC_MINT, SOLANA_RPC_URL, SOLANA_FACILITATOR_URL: NOBODY }
  // Nobody is paid by this, so it asks for no facilitator.
  return readConfig({ ...chains, PAYMENTS: 'sandbox' }, { addresses: [], keys: [] })
}

/** Who can tell what became of a payment, by the network it was made on. */
export async function openChains(config: Config): Promise<ReadonlyMap<string, Chain>> {
  const { createSolanaChain } = await import('../../src/payment/solana-chain.ts')
  const evm = readAddresses(config.EVM_RPC_URL).map((address) => createJsonClient(address))
  const solana = readAddresses(config.SOLANA_RPC_URL).map((address) => createJsonClient(address))
  const chainId = chainIdOf(config)
  return new Map([
    [config.EVM_NETWORK, createEvmChain(evm, { chainId })],
    [config.SOLANA_NETWORK, createSolanaChain(solana, { network: config.SOLANA_NETWORK, clock: systemClock })],
  ])
}

/** The nodes of the EVM chain as one that is patient. Throws where one is of another chain. */
export async function openEvmNodes(config: Config): Promise<JsonRpc> {
  // A wider range of logs will not be had by asking again.
  const call = createPatientRpc(config.EVM_RPC_URL, ['eth_getLogs'])
  const id = Number(await call('eth_chainId', []))
  if (id !== chainIdOf(config))
    throw new Error(`EVM_RPC_URL: the node is of chain ${id}, not of ${config.EVM_NETWORK}.`)
  return call
}

/** The same of Solana. */
export async function openSolanaNodes({ SOLANA_RPC_URL, SOLANA_NETWORK }: Config): Promise<JsonRpc> {
  const call = createPatientRpc(SOLANA_RPC_URL, [])
  const genesis = String(await call('getGenesisHash', []))
  if (!genesis.startsWith(SOLANA_NETWORK.slice('solana:'.length)))
    throw new Error(`SOLANA_RPC_URL: the node is of the chain that began with ${genesis}, not of ${SOLANA_NETWORK}.`)
  return call
}

/** Each question goes to the next node until one answers, and to all of them again after a pause. */
function createPatientRpc(addresses: string, askedOnce: readonly string[]): JsonRpc {
  const calls = readAddresses(addresses).map((address) => createJsonRpc(createJsonClient(address)))
  return async (method, params) => {
    let failure: unknown
    for (const pauseMs of [...PAUSES_MS, 0]) {
      for (const ask of calls) {
        try {
          return await ask(method, params)
        } catch (error) {
          failure = error
        }
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
