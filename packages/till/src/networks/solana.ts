import { SOLANA_DEVNET, SOLANA_MAINNET } from '../payment/solana/solana-network.ts'
import { type FacilitatorAddress, type Network, openFacilitators } from './network.ts'

/** How a till is paid on Solana. */
export interface SolanaSettings {
  /** The wallet that the money goes to: base58. */
  readonly payTo: string
  /** Who verifies, pays the fees and settles, in order of preference. */
  readonly facilitator: FacilitatorAddress | readonly FacilitatorAddress[]
  /** Default: mainnet. */
  readonly network?: 'mainnet' | 'devnet'
  /** Nodes of the chain, which tell the outcome of an uncertain settlement. Default on mainnet: its public node. */
  readonly rpc?: string | readonly string[]
}

// The system program, whose address is 32 bytes of zero.
const NOBODY = '1'.repeat(32)
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** Payments in USDC on Solana. They are offered once the facilitator has named its fee payer. Throws if payTo has another form. */
export function solana({ payTo, facilitator, network: named = 'mainnet', rpc }: SolanaSettings): Network {
  if (!ADDRESS.test(payTo)) throw new TypeError('payTo must be an address: 32 to 44 characters of base58.')
  if (payTo === NOBODY) throw new TypeError('payTo must not be the address of the system program: nobody has its key.')
  const known = named === 'mainnet' ? SOLANA_MAINNET : SOLANA_DEVNET
  const network = { ...known, payTo }
  const rpcUrls = [rpc ?? (named === 'mainnet' ? SOLANA_MAINNET.rpcUrl : [])].flat()
  const [rpcUrl] = rpcUrls
  if (rpcUrl === undefined)
    throw new TypeError('rpc must name a node of the network: it tells whether a payment arrived.')
  return {
    async open(parts) {
      // Takes a tenth of a second to import, and not every till needs it.
      const { createSolanaAdapter } = await import('../payment/solana/solana-adapter.ts')
      const facilitators = openFacilitators([facilitator].flat(), { ...parts, names: network })
      const adapter = createSolanaAdapter({
        network,
        facilitators,
        nodes: rpcUrls.map((address) => parts.connect(address)),
        rpcUrl,
        // Some five requests per call: not of a public node.
        audited: rpc !== undefined,
        clock: parts.clock,
        log: parts.log,
      })
      return { adapter, problems: facilitators.problems }
    },
  }
}
