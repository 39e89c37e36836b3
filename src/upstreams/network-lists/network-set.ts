import { setImmediate as nextTurn } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'

/** A set of networks that answers whether an address belongs to one of them. */
export interface NetworkSet {
  /** The number of networks in it. */
  readonly size: number
  /** `address` is in network byte order: 4 bytes or 16. */
  has(address: readonly number[]): boolean
}

/** The networks of one family that share the length of their prefix. */
interface PrefixGroup {
  readonly isIpv6: boolean
  readonly prefixLength: number
  /** Sorted; the leading bits of each network, as many as the prefix is long. */
  readonly prefixes: BigUint64Array
}

const IPV4_BITS = 32
/** IPv6 is looked up by the first half of an address; the second half identifies hosts within a network. */
const IPV6_BITS = 64
/** Lists have up to 300,000 networks: reading pauses after this many lines, so that other calls can run. */
const AT_ONCE = 2000

/** Reads networks in CIDR notation, or single addresses. Undefined if more than one line in a hundred is neither. */
export async function readNetworks(lines: readonly string[], signal: AbortSignal): Promise<NetworkSet | undefined> {
  const groups = new Map<string, { isIpv6: boolean; prefixLength: number; prefixes: bigint[] }>()
  let odd = 0
  for (const [at, line] of lines.entries()) {
    if (at % AT_ONCE === 0) {
      await nextTurn()
      signal.throwIfAborted()
    }
    const network = readNetwork(line)
    if (!network) {
      odd += 1
      continue
    }
    const key = `${network.isIpv6}/${network.prefixLength}`
    const group = groups.get(key) ?? { ...network, prefixes: [] }
    groups.set(key, group)
    group.prefixes.push(network.prefix)
  }
  if (odd > lines.length / 100) return undefined
  const sorted = [...groups.values()].map(
    ({ prefixes, ...group }): PrefixGroup => ({ ...group, prefixes: BigUint64Array.from(prefixes).sort() }),
  )
  return {
    size: lines.length - odd,
    has(address) {
      const isIpv6 = address.length === 16
      const bits = isIpv6 ? IPV6_BITS : IPV4_BITS
      const value = toInteger(address.slice(0, bits / 8))
      return sorted.some(
        (group) => group.isIpv6 === isIpv6 && includes(group.prefixes, value >> BigInt(bits - group.prefixLength)),
      )
    },
  }
}

function readNetwork(line: string) {
  const text = line.trim()
  const [host = '', length] = text.split('/')
  // ipaddr.js also accepts '23.19', from a line that was cut, as an address.
  if (!host.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(host)) return undefined
  if (length === undefined ? !ipaddr.isValid(host) : !ipaddr.isValidCIDR(text)) return undefined
  const [address, given] = length === undefined ? [ipaddr.parse(host), undefined] : ipaddr.parseCIDR(text)
  const isIpv6 = address.kind() === 'ipv6'
  const bits = isIpv6 ? IPV6_BITS : IPV4_BITS
  const prefixLength = Math.min(given ?? bits, bits)
  // A network that covers the whole address space is not a valid entry.
  if (prefixLength === 0) return undefined
  const value = toInteger(address.toByteArray().slice(0, bits / 8))
  return { isIpv6, prefixLength, prefix: value >> BigInt(bits - prefixLength) }
}

function toInteger(bytes: readonly number[]): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
}

function includes(sorted: BigUint64Array, wanted: bigint): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0n) < wanted) low = middle + 1
    else high = middle
  }
  return sorted[low] === wanted
}
