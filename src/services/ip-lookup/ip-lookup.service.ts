import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { dbIp, openIpDatabases } from './ip-databases.ts'
import { IpPlace, toIpPlace } from './ip-place.ts'
import { readPublicAddress } from './public-address.ts'

const MAX_FURTHER = 24

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
    ips: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: MAX_FURTHER,
        description: 'Further addresses to look up in the same call, up to 24; one row each in `results`.',
      }),
    ),
  }),
  output: Type.Object({
    ...IpPlace.properties,
    postal: Type.Optional(
      Type.String({ description: 'Postal code; absent where unknown, which the present data always are.' }),
    ),
    data_date: Type.String({
      format: 'date',
      description: 'Day the data on places were published, YYYY-MM-DD. Addresses that moved since are where they were.',
    }),
    results: Type.Optional(
      Type.Array(
        Type.Object({
          ...Type.Partial(IpPlace).properties,
          ip: IpPlace.properties.ip,
          is_known: Type.Boolean({
            description: 'Whether the data have a place for it; where not, nothing else is given.',
          }),
        }),
        {
          description: 'One row for each of `ips`, in their order; only where you gave any.',
        },
      ),
    ),
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
      range: '8.8.8.0/24',
      isp: 'Google LLC',
      org: 'Google LLC',
      asn: 'AS15169',
      data_date: '2026-06-05',
      source: SOURCE,
    },
  },

  async run({ ip, ips }) {
    const address = readPublicAddress('ip', ip)
    const further = ips?.map((text, at) => readPublicAddress(`ips[${at}]`, text))
    const databases = openIpDatabases()
    const place = toIpPlace(address, databases)
    if (!place) throw invalidInput(`ip: the place of ${address} is not known. Try another address. Not charged.`)
    const results = further?.map((other) => {
      const known = toIpPlace(other, databases)
      return known ? { ...known, is_known: true } : { ip: other.toString(), is_known: false }
    })
    return { ...place, data_date: databases.publishedOn, ...(results && { results }), source: SOURCE }
  },
})
