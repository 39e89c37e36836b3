import ipaddr from 'ipaddr.js'
import type { Caller } from './current-caller.ts'

/** A client address, or a network that it lies in. */
interface Network {
  readonly name: string
  /** How many clients' shares it has. */
  readonly shares: number
}

// An address is cheap: hosters give a machine a /64 or a /48, and rent out whole /32 and /24. Many honest clients of one
// network still have room.
const IPV4_NETWORKS = [[24, 16]] as const
const IPV6_NETWORKS = [
  [48, 4],
  [32, 32],
] as const

/** Bits of the networks that share, beside those of a client, which are 32 or 64. */
export const NETWORK_BITS: readonly number[] = [...IPV4_NETWORKS, ...IPV6_NETWORKS].map(([bits]) => bits)

// A server that listens on '::' is given IPv4 clients in the first form (RFC 4291 2.5.5.2), and those behind a translator
// in the second (RFC 6052 2.1): both are their IPv4 address, which ends them.
const WRAPPING_IPV4 = [ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), ipaddr.IPv6.parseCIDR('64:ff9b::/96')]
const IPV4_BYTES = 4

const MOST_KNOWN = 10_000
const known = new Map<string, readonly Network[]>()

/**
 * The client itself, then the networks it lies in, from the smallest.
 * @param client an IPv4 address, also within an IPv6 one, or an IPv6 network of 64 bits in the form of clientAddress
 */
export function networksOf(client: string): readonly Network[] {
  const before = known.get(client)
  if (before) return before
  const address = unwrapped(client)
  const networks = [{ name: address, shares: 1 }, ...widerThan(address)]
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(client, networks)
  return networks
}

function unwrapped(client: string): string {
  if (!client.includes(':') || !ipaddr.IPv6.isValid(client)) return client
  const address = ipaddr.IPv6.parse(client)
  if (!WRAPPING_IPV4.some((range) => address.match(range))) return client
  return ipaddr.fromByteArray(address.toByteArray().slice(-IPV4_BYTES)).toString()
}

function widerThan(client: string): Network[] {
  const [address = ''] = client.split('/')
  const kind = address.includes(':') ? ipaddr.IPv6 : ipaddr.IPv4
  if (!kind.isValid(address)) return []
  const bytes = kind.parse(address).toByteArray()
  const widths = bytes.length === 4 ? IPV4_NETWORKS : IPV6_NETWORKS
  return widths.map(([bits, shares]) => {
    const network = ipaddr.fromByteArray(bytes.map((byte, index) => (index < bits / 8 ? byte : 0)))
    return { name: `${network.toString()}/${bits}`, shares }
  })
}

/** Whom work is done for, with the networks that share its turn. */
export function toCaller(client: string, { payer, hosts }: Pick<Caller, 'payer' | 'hosts'>): Caller {
  const [address = client, ...networks] = networksOf(client).map(({ name }) => name)
  return {
    client: address,
    ...(payer !== undefined && { payer }),
    networks: networks.reverse(),
    isFree: payer === undefined,
    hasWorked: false,
    ...(hosts && { hosts }),
  }
}

/** Amounts that clients hold, such as bytes or slots, limited for each client and for the networks around it. */
export class NetworkShares {
  readonly #ofOne: number
  readonly #most: number
  readonly #held = new Map<string, number>()

  /** `ofOne`: the share of one client; `most`: of any network. */
  constructor(ofOne: number, most = Number.POSITIVE_INFINITY) {
    this.#ofOne = ofOne
    this.#most = most
  }

  /** How many a client itself holds. */
  of(client: string): number {
    const [own] = networksOf(client)
    return this.#in(own?.name ?? client)
  }

  /** Whether the client, or a network of it, would exceed its share with so many more. */
  isFull(client: string, more = 1): boolean {
    return networksOf(client).some(
      ({ name, shares }) => this.#in(name) + more > Math.min(shares * this.#ofOne, this.#most),
    )
  }

  /** Changes what a client holds; a negative number releases. */
  add(client: string, amount: number) {
    for (const { name } of networksOf(client)) {
      const sum = this.#in(name) + amount
      if (sum > 0) this.#held.set(name, sum)
      else this.#held.delete(name)
    }
  }

  #in(name: string): number {
    return this.#held.get(name) ?? 0
  }
}
