import { nullWhenLate } from '@farebox/concurrency'
import { nullWhenDown } from '@farebox/third-parties'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { DateTime, matching, nullable, withDefault } from '../../contract/schema.ts'
import { type HeldList, networkLists } from '../../upstreams/network-lists/network-lists.ts'
import { describeNetwork, NetworkPrivacy } from './describe-network.ts'
import { findHostname } from './find-hostname.ts'
import { dbIp, openIpDatabases } from './ip-databases.ts'
import { IpPlace, toIpPlace } from './ip-place.ts'
import { type IpAddress, readPublicAddress } from './public-address.ts'

const MAX_FURTHER = 24
/** The lists may still be loading when the server starts. */
const LISTS_WAIT_MS = 1000

// DB-IP's terms require a link to db-ip.com wherever results are shown.
const SOURCE =
  'IP Geolocation by DB-IP (https://db-ip.com), CC-BY-4.0, shortened. Network operators by RouteViews ' +
  '(https://www.routeviews.org) and NRO (https://www.nro.net), CC-BY-4.0.'

const onRequest = {
  privacy: Type.Optional(
    Type.Object(NetworkPrivacy.properties, {
      description: 'What public lists say about the address; only with include_privacy.',
    }),
  ),
  hostname: Type.Optional(
    nullable(
      Type.String({
        description:
          'Its host name, if that resolves back to it; null if none does, or name servers were slow. Only with include_hostname.',
      }),
    ),
  ),
}

/** The place of an address and the operator of its network, from local data sets. */
export const ipLookup = defineService({
  id: 'svc_ip_lookup_05',
  slug: 'ip-lookup',
  name: 'IP lookup',
  category: 'utility',
  description:
    'Country, city, coordinates, time zone and network operator of a public IPv4 or IPv6 address. The place is that of ' +
    'the network: accurate to a country or a city, never a street. On request: hosting, VPN, Tor and Private Relay by public ' +
    'lists, and the host name. The address is sent to no third party, except name servers for the host name.',
  tags: ['geolocation', 'network', 'asn'],
  price: '0.002',
  p99Ms: 150,
  trialsPerDay: 3,
  upstreams: networkLists.upstreams,
  datasets: [networkLists],
  // Lists that are too old to be reliable are left out, each by its own age.
  dataAges: [
    { source: dbIp.name, field: 'data_date', time_of: 'data', refused_after_s: null },
    ...networkLists.upstreams.map(({ name: source }) => ({
      source,
      field: 'lists.loaded_at',
      time_of: 'request' as const,
      refused_after_s: null,
    })),
  ],
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
    {
      name: 'timezone-boundary-builder',
      homepage: 'https://github.com/evansiroky/timezone-boundary-builder',
      licence: 'ODbL-1.0',
      attribution: 'Time zones: © OpenStreetMap contributors',
    },
  ],
  input: Type.Object({
    ip: Type.String({
      maxLength: 64,
      description: 'One public IPv4 or IPv6 address, such as 8.8.8.8. Private and reserved ranges are refused.',
    }),
    ips: Type.Optional(
      Type.Array(Type.String({ ...matching('^[^,]*$', 'one of them, without a comma'), maxLength: 64 }), {
        maxItems: MAX_FURTHER,
        description: 'Further addresses to look up in the same call, up to 24; one row each in `results`.',
      }),
    ),
    include_privacy: withDefault(
      Type.Boolean({ description: 'Adds whether public lists have it as hosting, VPN, Tor exit or Private Relay.' }),
      false,
    ),
    include_hostname: withDefault(
      Type.Boolean({ description: 'Adds its host name (PTR), if that resolves back to it.' }),
      false,
    ),
  }),
  output: Type.Object({
    ...IpPlace.properties,
    ...onRequest,
    lists: Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.String({ description: 'Name of the list.' }),
          loaded_at: DateTime('When this server loaded it.'),
        }),
        { description: 'The lists that were read; only with include_privacy.' },
      ),
    ),
    postal: Type.Optional(
      Type.String({ description: 'Postal code; absent if unknown, which is always so with the present data.' }),
    ),
    data_date: Type.String({
      format: 'date',
      description:
        'Day the data on places were published, YYYY-MM-DD. Addresses that moved since have their old place.',
    }),
    results: Type.Optional(
      Type.Array(
        Type.Object({
          ...Type.Partial(IpPlace).properties,
          ...onRequest,
          ip: IpPlace.properties.ip,
          is_known: Type.Boolean({
            description: 'Whether the data have a place for it; if not, the row has only the extras you requested.',
          }),
        }),
        {
          description: 'One row for each of `ips`, in their order; only if you gave any.',
        },
      ),
    ),
    source: Type.String({ description: 'Attribution with links, as the licences of the data require.' }),
  }),
  view: {
    drawings: [
      { kind: 'map', each: 'results', lat: 'lat', lon: 'lon', label: 'city' },
      { kind: 'map', lat: 'lat', lon: 'lon', label: 'city' },
    ],
  },
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

  async run({ ip, ips, include_privacy, include_hostname }, context) {
    const address = readPublicAddress('ip', ip)
    const further = ips?.map((text, at) => readPublicAddress(`ips[${at}]`, text))
    const databases = openIpDatabases()
    const place = toIpPlace(address, databases)
    if (!place) throw invalidInput(`ip: the place of ${address} is not known. Try another address. Not charged.`)
    const lists = include_privacy ? await readLists(context) : undefined
    const describe = async (one: IpAddress) => ({
      ...(lists && { privacy: describeNetwork(one.toByteArray(), lists) }),
      ...(include_hostname && { hostname: await findHostname(one, context) }),
    })
    const [own, ...others] = await Promise.all([address, ...(further ?? [])].map(describe))
    const results = further?.map((other, at) => {
      const known = toIpPlace(other, databases)
      const row = known ? { ...known, is_known: true } : { ip: other.toString(), is_known: false }
      return { ...row, ...others[at] }
    })
    return {
      ...place,
      ...own,
      ...(lists && { lists: lists.map(({ name, loadedAt }) => ({ name, loaded_at: loadedAt.toISOString() })) }),
      data_date: databases.publishedOn,
      ...(results && { results }),
      source: SOURCE,
    }
  },
})

/** Empty if the lists are unavailable; the fields are then null. */
async function readLists({
  datasets,
  clock,
  signal,
}: Pick<ServiceContext, 'datasets' | 'clock' | 'signal'>): Promise<readonly HeldList[]> {
  const lists = await nullWhenDown(nullWhenLate(datasets.get(networkLists), LISTS_WAIT_MS), signal)
  const now = clock.now()
  return lists?.held.filter(({ believedUntil }) => believedUntil > now) ?? []
}
