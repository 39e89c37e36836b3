import { timeZoneOf } from '@farebox/places'
import ipaddr from 'ipaddr.js'
import { type Static, Type } from 'typebox'
import type { IpDatabases } from './ip-databases.ts'
import type { IpAddress } from './public-address.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** The place of a public address and the operator of its network. */
export const IpPlace = Type.Object({
  ip: Type.String({
    description: 'The address looked up, in its canonical form; IPv4 if IPv4-mapped IPv6 was given.',
  }),
  country: Type.String({ description: 'Country in English.' }),
  country_code: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2; XK for Kosovo.' }),
  city: Type.String({ description: "City in English or Latin letters, without its district; '' if unknown." }),
  region: Type.Optional(Type.String({ description: 'State or province; absent if unknown.' })),
  lat: Type.Number({ minimum: -90, maximum: 90, description: 'Latitude of the city in degrees, WGS 84, 4 decimals.' }),
  lon: Type.Number({
    minimum: -180,
    maximum: 180,
    description: 'Longitude of the city in degrees, WGS 84, 4 decimals.',
  }),
  timezone: Type.String({ description: 'IANA time zone at the coordinates, such as Europe/Berlin.' }),
  range: Type.Optional(
    Type.String({
      description: 'The surrounding block of addresses with the same place in the data, in CIDR notation.',
    }),
  ),
  isp: Type.String({ description: "Operator of the network: the holder of `asn`; '' if unknown." }),
  org: Type.Optional(Type.String({ description: 'Holder of `asn` as registered; absent if unknown.' })),
  asn: Type.Optional(
    Type.String({
      pattern: '^AS[0-9]+$',
      description: 'Autonomous system that announces the address; absent if unknown.',
    }),
  ),
})
export type IpPlace = Static<typeof IpPlace>

/** Looks up an address; undefined if the data have no place for it. */
export function toIpPlace(address: IpAddress, databases: IpDatabases): IpPlace | undefined {
  const found = databases.findCity(address.toByteArray())
  const network = databases.asn.find(address.toByteArray())
  // The data give all unannounced IPv6 space one arbitrary place (Murten, 2026-06); no answer is better.
  const isFiller = address.kind() === 'ipv6' && !network
  if (!found || isFiller) return undefined
  const { city: place, prefixLength } = found
  return {
    ip: address.toString(),
    country: countryNames.of(place.country_code) ?? place.country_code,
    country_code: place.country_code,
    city: withoutDistrict(place.city),
    ...(place.state1 && { region: place.state1 }),
    lat: toDegrees(place.latitude),
    lon: toDegrees(place.longitude),
    timezone: timeZoneOf({ ...place, country: place.country_code }),
    range: toRange(address, prefixLength),
    isp: network?.name ?? '',
    ...(network && { org: network.name, asn: `AS${network.number}` }),
  }
}

function toRange(address: IpAddress, prefixLength: number): string {
  const text = `${address.toString()}/${prefixLength}`
  const first =
    address.kind() === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(text) : ipaddr.IPv6.networkAddressFromCIDR(text)
  return `${first}/${prefixLength}`
}

/** The data append the district to one city in five: 'Munich (Moosach)'. */
function withoutDistrict(city: string): string {
  const [name = ''] = city.split(' (')
  return name
}

/** The data are 32-bit floats of a city's place: 4 decimals, 11 metres, are enough. */
function toDegrees(value: number): number {
  return Number(value.toFixed(4))
}
