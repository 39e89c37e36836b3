import { ADDRESS_PATTERN, type Address, CHAIN_IDS, type ChainName, toChecksumAddress } from '@farebox/evm'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import rows from './addresses.json' with { type: 'json' }

const ROLES = ['factory', 'token', 'pool-manager', 'position-manager', 'vault', 'hook', 'router'] as const
/** The role of a contract; the protocol of a hook is the launchpad's. */
export type ContractRole = (typeof ROLES)[number]

/** A contract we rely on, with the documents that its address was compared with. */
export interface KnownContract {
  readonly chain: ChainName
  /** The exchange, such as uniswap-v3, or the symbol of the token. */
  readonly protocol: string
  readonly contract: ContractRole
  /** With EIP-55 checksum, as written in the source. */
  readonly address: Address
  /** The deployer's deployment file or document, or a token list; null if only third-party lists were readable. */
  readonly source: string | null
  /** Third-party lists with the same address. */
  readonly lists: readonly string[]
  /** The day of the comparison. */
  readonly checked: string
}

const Link = Type.String({ pattern: '^https://' })
const Rows = Compile(
  Type.Array(
    Type.Object({
      chain: Type.Union(Object.keys(CHAIN_IDS).map((chain) => Type.Literal(chain))),
      protocol: Type.String({ minLength: 1 }),
      contract: Type.Union(ROLES.map((role) => Type.Literal(role))),
      address: Type.String({ pattern: ADDRESS_PATTERN }),
      source: Type.Union([Type.Null(), Link]),
      lists: Type.Array(Link),
      checked: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    }),
  ),
)
if (!Rows.Check(rows)) throw new Error('addresses.json does not match KnownContract')

/** Every contract this service relies on. */
// The check is above.
export const KNOWN_CONTRACTS = rows as unknown as readonly KnownContract[]

/** The address of a contract. Throws if addresses.json does not have it. */
export function addressOf(wanted: Pick<KnownContract, 'chain' | 'protocol' | 'contract'>): Address {
  const { chain, protocol, contract } = wanted
  const found = KNOWN_CONTRACTS.find(
    (known) => known.chain === chain && known.protocol === protocol && known.contract === contract,
  )
  if (!found) throw new Error(`addresses.json has no ${contract} of ${protocol} on ${chain}`)
  return found.address
}

/** The router that people trade through on an exchange, and the factory that it names. */
export interface KnownRouter {
  readonly address: Address
  readonly factory: Address
}

/** Null if addresses.json has no router of the exchange. */
export function routerOf(at: Pick<KnownContract, 'chain' | 'protocol'>): KnownRouter | null {
  const isIt = ({ chain, protocol }: KnownContract) => chain === at.chain && protocol === at.protocol
  const found = KNOWN_CONTRACTS.find((known) => known.contract === 'router' && isIt(known))
  return found ? { address: found.address, factory: addressOf({ ...at, contract: 'factory' }) } : null
}

/** The publishers that list a contract's address. Two files of one publisher count once: one may be a copy. */
export function witnessesOf({ source, lists }: Pick<KnownContract, 'source' | 'lists'>): string[] {
  return [...new Set([...(source === null ? [] : [source]), ...lists].map(publisherOf))]
}

/** The problems of the list, in words; empty if there are none. */
export function findProblems(contracts: readonly KnownContract[]): string[] {
  const seen = new Set<string>()
  return contracts.flatMap((known) => {
    const { chain, protocol, contract, address } = known
    const witnesses = witnessesOf(known)
    const name = `${contract} of ${protocol} on ${chain}`
    const problems = [
      ...(toChecksumAddress(address) === address ? [] : [`${name}: ${address} has a wrong EIP-55 checksum`]),
      ...(witnesses.length === 0 ? [`${name}: no source`] : []),
      ...(witnesses.length === 1 ? [`${name}: only ${witnesses[0]} has it`] : []),
      ...(seen.has(name) ? [`${name}: twice`] : []),
    ]
    seen.add(name)
    return problems
  })
}

/** The owner of a repository, the scope or name of a package, or the host. */
function publisherOf(link: string): string {
  const { host, pathname } = new URL(link)
  const [, first = '', second = ''] = pathname.toLowerCase().split('/')
  const publisher = { 'github.com': first, 'www.npmjs.com': second, 'app.unpkg.com': first }[host] ?? host
  return publisher.replace(/^@/, '')
}
