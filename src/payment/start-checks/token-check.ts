import type { JsonClient } from '@farebox/third-parties/json-client'
import { createJsonRpc, type JsonRpc } from '@farebox/till/facilitators'
import { chainIdOf, type EvmNetwork } from '@farebox/till/networks'
import { decodeAbiParameters, domainSeparator, type Hex } from 'viem'

// Selectors of EIP-712 tokens such as USDC: DOMAIN_SEPARATOR(), name(), version().
const DOMAIN_SEPARATOR = '0x3644e515'
const NAME = '0x06fdde03'
const VERSION = '0x54fd4d50'

const TIMEOUT_MS = 4_000

/**
 * Compares the configuration with one node's view of the chain and the token. Returns one line for each wrong setting;
 * rejects if the node does not answer.
 */
export async function findTokenFaults(node: JsonClient, network: EvmNetwork): Promise<string[]> {
  const call = createJsonRpc({ ...node, post: (path, body) => node.post(path, body, { timeoutMs: TIMEOUT_MS }) })
  const [chainId, answered] = [chainIdOf(network), Number(await call('eth_chainId', []))]
  if (answered !== chainId) {
    return [
      `EVM_RPC_URL: its node is of chain ${answered}, and EVM_NETWORK says ${network.network}: one of them is wrong.`,
    ]
  }
  const { asset, assetName, assetVersion } = network
  if ((await call('eth_getCode', [asset, 'latest'])) === '0x') {
    return [`USDC_ADDRESS: there is no contract at ${asset} on ${network.network}.`]
  }
  // The table of networks holds addresses.
  const domain = { name: assetName, version: assetVersion, chainId, verifyingContract: asset as Hex }
  const [separator, name, version] = await Promise.all([
    read(call, asset, DOMAIN_SEPARATOR),
    read(call, asset, NAME).then(toText),
    read(call, asset, VERSION).then(toText),
  ])
  if (separator === domainSeparator({ domain })) return []
  const faults = [...compare('USDC_NAME', assetName, name), ...compare('USDC_VERSION', assetVersion, version)]
  if (faults.length > 0 || separator === undefined) return faults
  return [
    `USDC_NAME, USDC_VERSION: with "${assetName}" and "${assetVersion}" no signature is valid for the DOMAIN_SEPARATOR of ${asset}.`,
  ]
}

function compare(variable: string, configured: string, actual: string | undefined): string[] {
  if (actual === undefined || actual === configured) return []
  return [`${variable}: the token says "${actual}", not "${configured}": payments signed with that are void.`]
}

/** Undefined if the contract has no such function. */
async function read(call: JsonRpc, to: string, data: string): Promise<Hex | undefined> {
  const result = await call('eth_call', [{ to, data }, 'latest']).catch((error: unknown) => {
    if (/revert/i.test(String(error))) return undefined
    throw error
  })
  // eth_call returns one word of 32 bytes in hexadecimal.
  return typeof result === 'string' && result.length >= 66 ? (result as Hex) : undefined
}

function toText(result: Hex | undefined): string | undefined {
  if (!result) return undefined
  try {
    return decodeAbiParameters([{ type: 'string' }], result)[0]
  } catch {
    return undefined
  }
}
