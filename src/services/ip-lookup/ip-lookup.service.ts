import tzLookup from '@photostructure/tz-lookup'
import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { dbIp, openIpDatabases } from './ip-databases.ts'
import { readPublicAddress } from './public-address.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

// DB-IP's terms ask for a link to db-ip.com where results are shown.
const SOURCE =
  'IP Geolocation by DB-IP (https://db-ip.com), CC-BY-4.0, shortened. Network operators by RouteViews ' +
  '(https://www.routeviews.org) and NRO (https://www.nro.net), CC-BY-4.0.'

/** Where an address is and who runs its network, from data sets inside the process. */
export const ipLookup = defineService({
  id: 'svc_ip_lookup_05',
  slug: 'ip-lookup',
  name: 'IP lookup',
  category: 'utility',
  description:
    'Country, city, coordinates, time zone and network operator of a public IPv4 or IPv6 address. The place is that of ' +
    'the network: good for a country or a city, never for a street. The address is sent to nobody.',
  tags: ['geolocation', 'network', 'asn'],
  price: '0.002',
  p99Ms: 150,
  trialsPerDay: 3,
  credits: [
    dbIp,
    {
      name: 'RouteViews',
      homepage: 'https://www.routeviews.org',
      licence: 'CC-BY-4.0',
      attribution: 'IP to AS number data by RouteViews (routeviews.org).',
    },
    {
      name: 'Number Resource Organization',
      homepage: 'https://www.nro.net',
      licence: 'CC-BY-4.0',
      attribution: 'Registry statistics by the NRO (nro.net).',
    },
    { name: 'tz-lookup', homepage: 'https://github.com/photostructure/tz-lookup', licence: 'CC0-1.0' },
  ],
  input: Type.Object({
    ip: Type.String({
      maxLength: 64,
      description: 'One public IPv4 or IPv6 address, such as 8.8.8.8. Private and reserved ranges are refused.',
    }),
  }),
  output: Type.Object({
    ip: Type.String({
      description: 'The address looked up, in its canonical form; IPv4 where IPv4-mapped IPv6 was given.',
    }),
    country: Type.String({ description: 'Country in English.' }),
    country_code: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2; XK for Kosovo.' }),
    city: Type.String({ description: "City in English or Latin letters, without its district; '' where unknown." }),
    region: Type.Optional(Type.String({ description: 'State or province; absent where unknown.' })),
    lat: Type.Number({
      minimum: -90,
      maximum: 90,
      description: 'Latitude of the city in degrees, WGS 84, 4 decimals.',
    }),
    lon: Type.Number({
      minimum: -180,
      maximum: 180,
      description: 'Longitude of the city in degrees, WGS 84, 4 decimals.',
    }),
    timezone: Type.String({ description: 'IANA time zone at the coordinates, such as Europe/Berlin.' }),
    isp: Type.String({ description: "Operator of the network: the holder of `asn`; '' where unknown." }),
    org: Type.Optional(Type.String({ description: 'Holder of `asn` as registered; absent where unknown.' })),
    asn: Type.Optional(
      Type.String({
        pattern: '^AS[0-9]+$',
        description: 'Autonomous system that announces the address; absent where unknown.',
      }),
    ),
    postal: Type.Optional(
      Type.String({ description: 'Postal code; absent where unknown, which the present data always are.' }),
    ),
    data_date: Type.String({
      format: 'date',
      description: 'Day the data on places were published, YYYY-MM-DD. Addresses that moved since are where they were.',
    }),
    source: Type.String({ description: 'Attribution, with links, that the licences of the data ask for.' }),
  }),
  example: {
    input: { ip: '8.8.8.8' },
    output: {
      ip: '8.8.8.8',
      country: 'United States',
      country_code: 'US',
      city: 'Mountain View',
      region: 'California',
      lat: 37.422,
      lon: -122.085,
      timezone: 'America/Los_Angeles',
      isp: 'Google LLC',
      org: 'Google LLC',
      asn: 'AS15169',
      data_date: '2026-06-05',
      source: SOURCE,
    },
  },

  async run({ ip }) {
    const address = readPublicAddress(ip)
    const databases = await openIpDatabases()
    const place = databases.findCity(address.toByteArray())
    const network = databases.asn.find(address.toByteArray())
    // The data fill IPv6 space that nobody announces with one arbitrary place (Murten, 2026-06); no answer is better.
    const isFiller = address.kind() === 'ipv6' && !network
    if (!place || isFiller) {
      throw invalidInput(`ip: the place of ${address} is not known. Try another address. Not charged.`)
    }
    return {
      ip: address.toString(),
      country: countryNames.of(place.country_code) ?? place.country_code,
      country_code: place.country_code,
      city: withoutDistrict(place.city),
      ...(place.state1 && { region: place.state1 }),
      lat: toDegrees(place.latitude),
      lon: toDegrees(place.longitude),
      timezone: tzLookup(place.latitude, place.longitude),
      isp: network?.name ?? '',
      ...(network && { org: network.name, asn: `AS${network.number}` }),
      data_date: databases.publishedOn,
      source: SOURCE,
    }
  },

  async warmUp() {
    await openIpDatabases()
  },
})

/** The data put the district behind one city in five: 'Munich (Moosach)'. */
function withoutDistrict(city: string): string {
  const [name = ''] = city.split(' (')
  return name
}

/** The data are 32-bit floats of places, not of doors: 4 decimals are 11 metres. */
function toDegrees(value: number): number {
  return Number(value.toFixed(4))
}
