import ipaddr from 'ipaddr.js'
import { invalidInput } from '../../contract/errors.ts'

/** A parsed address of either family. */
export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6

const NEXT_STEP = 'Give one public IPv4 or IPv6 address, such as 8.8.8.8 or 2606:4700:4700::1111. Not charged.'

/** Ranges without a place on the public internet, by their name in ipaddr.js. */
const RESERVED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    unspecified: 'unspecified (RFC 1122, RFC 4291)',
    broadcast: 'broadcast (RFC 919)',
    multicast: 'multicast (RFC 5771, RFC 4291)',
    linkLocal: 'link-local (RFC 3927, RFC 4291)',
    loopback: 'loopback (RFC 1122, RFC 4291)',
    private: 'private network (RFC 1918)',
    carrierGradeNat: 'carrier-grade NAT (RFC 6598)',
    uniqueLocal: 'unique local, private network (RFC 4193)',
    deprecatedSiteLocal: 'site-local, private network (RFC 3879)',
    discard: 'discard-only (RFC 6666)',
    // The data have the place of the relays of these.
    '6to4': 'tunnel to an IPv4 address (6to4, RFC 3056)',
    teredo: 'tunnel to an IPv4 address (Teredo, RFC 4380)',
    rfc6145: 'IPv4-translated (RFC 6145)',
    rfc6052: 'IPv4/IPv6 translation (RFC 6052)',
    benchmarking: 'benchmarking (RFC 5180)',
    deprecatedOrchid: 'ORCHID (RFC 4843)',
    orchid2: 'ORCHIDv2 (RFC 7343)',
    droneRemoteIdProtocolEntityTags: 'drone remote identification (RFC 9374)',
    segmentRouting: 'segment routing (RFC 9602)',
    reserved: 'reserved: documentation, benchmarking or protocol assignments (RFC 6890)',
  }),
)

// RFC 4291, 2.4: all allocated global unicast addresses are in this range; below are relics such as ::7f00:1.
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Reads one public address; IPv4-mapped IPv6 becomes IPv4. Throws invalid_input naming the range of any other. */
export function readPublicAddress(field: string, given: string): IpAddress {
  const text = given.trim()
  if (!isAddress(text)) {
    throw invalidInput(
      `${field}: ${JSON.stringify(text)} is not an IP address (host names and prefixes are not). ${NEXT_STEP}`,
    )
  }
  const address = ipaddr.process(toPlainNotation(text))
  const range = RESERVED.get(address.range())
  if (range) throw invalidInput(`${field}: ${address} is in a reserved range: ${range}. ${NEXT_STEP}`)
  if (address instanceof ipaddr.IPv6 && !address.match(GLOBAL_UNICAST)) {
    throw invalidInput(
      `${field}: ${address} is in a reserved range: outside of global unicast (RFC 4291). ${NEXT_STEP}`,
    )
  }
  return address
}

/** ipaddr.js takes ::8.8.8.8, an IPv4-compatible address, for the IPv4-mapped ::ffff:8.8.8.8. */
function toPlainNotation(text: string): string {
  return text.includes(':') ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text
}

/** Stricter than ipaddr.js, which also reads octal, hexadecimal and shortened IPv4, and IPv6 with a zone. */
function isAddress(text: string): boolean {
  if (!text.includes(':')) return ipaddr.IPv4.isValidFourPartDecimal(text)
  const tail = text.slice(text.lastIndexOf(':') + 1)
  if (tail.includes('.') && !ipaddr.IPv4.isValidFourPartDecimal(tail)) return false
  return !text.includes('%') && ipaddr.IPv6.isValid(text)
}
