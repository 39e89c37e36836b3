import { isChecksummed } from '../payment/evm/is-checksummed.ts'
import { openEvmNetwork } from '../payment/evm/open-evm-network.ts'
import { BASE_MAINNET, BASE_SEPOLIA, type EvmNetwork, explorerOf } from '../payment/networks.ts'
import { type FacilitatorAddress, type Network, type OwnSettlement, openFacilitators } from './network.ts'

/** A chain and its token, where they are not Base's. */
export type EvmToken = Omit<EvmNetwork, 'payTo' | 'explorer'> & Partial<Pick<EvmNetwork, 'explorer'>>

/** How a till is paid on one EVM chain. */
export interface EvmSettings {
  /** Where the money goes: 0x and 40 hex digits. */
  readonly payTo: string
  /** Who verifies and settles, in order of preference: addresses, or ownFacilitator(). */
  readonly facilitator: FacilitatorAddress | OwnSettlement | readonly (FacilitatorAddress | OwnSettlement)[]
  /** Default: base. */
  readonly network?: 'base' | 'base-sepolia' | EvmToken
  /** Nodes of the chain, which tell the outcome of an uncertain settlement. Default on base: its public node. */
  readonly rpc?: string | readonly string[]
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const NOBODY = /^0x0{40}$/

/** Payments in USDC, or another token with EIP-3009, on an EVM chain. Throws if a setting is missing or has another form, or payTo is nobody's. */
export function evm({ payTo, facilitator, network: named = 'base', rpc }: EvmSettings): Network {
  if (!ADDRESS.test(payTo)) throw new TypeError('payTo must be an address: 0x and 40 hexadecimal digits.')
  if (NOBODY.test(payTo)) throw new TypeError('payTo must not be the zero address: nobody has its key.')
  if (!isChecksummed(payTo)) {
    throw new TypeError(
      'payTo has a wrong checksum in the case of its letters (EIP-55): a letter or digit is mistyped.',
    )
  }
  const token: EvmToken = named === 'base' ? BASE_MAINNET : named === 'base-sepolia' ? BASE_SEPOLIA : named
  const network = { ...token, payTo, explorer: token.explorer ?? explorerOf(token.network) }
  const rpcUrls = rpc === undefined && named === 'base' ? [BASE_MAINNET.rpcUrl] : [rpc ?? []].flat()
  if (rpcUrls.length === 0)
    throw new TypeError(`rpc must name a node of ${network.network}: it tells whether a payment arrived.`)
  const settlers = [facilitator].flat()
  return {
    async open(parts) {
      const own = settlers.filter((one) => typeof one === 'object' && 'openOn' in one)
      const addresses = settlers.filter((one) => typeof one === 'string' || 'address' in one)
      const first = await Promise.all(own.map((one) => one.openOn(network, parts)))
      const facilitators = openFacilitators(addresses, { ...parts, first, names: network })
      const nodes = rpcUrls.map((address) => parts.connect(address))
      // A public node would refuse the requests of every call, and is not chosen by the seller.
      const isChosen = rpc !== undefined
      return {
        adapter: openEvmNetwork({ network, facilitators, nodes, simulates: isChosen, audited: isChosen }),
        problems: facilitators.problems,
      }
    },
  }
}
