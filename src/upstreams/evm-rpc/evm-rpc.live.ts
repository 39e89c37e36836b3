import { CHAIN_IDS, type ChainName } from '@farebox/evm'
import { readQuantity } from '@farebox/evm/rpc'
import { fetchUnproven } from '@farebox/simulation/contracts'
import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { onlyAsking } from '../../../test/kit/only-asking.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { EVM_RPC } from './evm-rpc.ts'
import { withEvmRpc } from './with-evm-rpc.ts'

// The cast: the keys of CHAIN_IDS are what ChainName is made of.
const CHAINS = Object.keys(CHAIN_IDS) as ChainName[]

export const live: LiveVendor = {
  upstreams: Object.values(EVM_RPC),
  calls: [
    ...CHAINS.flatMap((chain) =>
      Object.values(EVM_RPC[chain].hosts).map((address) =>
        liveCall({
          what: `the height of ${chain} and its chain id, by ${new URL(address).host}`,
          ask: (context) => fetchHeight(onlyAsking(context, address), chain),
          holds: (height) => height > 0,
          recording: 'two numbers by JSON-RPC 2.0; what contracts answer comes from a chain that the tests run',
        }),
      ),
    ),
    ...CHAINS.map((chain) =>
      liveCall({
        what: `that the exchanges, tokens and hooks of ${chain} stand where token-simulate looks for them`,
        ask: (context) => fetchNotProven(context, chain),
        holds: (unproven) => unproven.length === 0,
        recording: 'yes or no of each contract; what they answer comes from a chain that the tests run',
      }),
    ),
  ],
}

function fetchHeight(context: ServiceContext, chain: ChainName): Promise<number> {
  return withEvmRpc(context, chain, async ({ ask }) => {
    const [reply] = await ask([{ method: 'eth_blockNumber', params: [] }], { timeoutMs: 4000 })
    return readQuantity(reply)
  })
}

function fetchNotProven(context: ServiceContext, chain: ChainName): Promise<string[]> {
  return withEvmRpc(context, chain, ({ variable: name, ask }) => fetchUnproven({ name, ask }, { chain }))
}
