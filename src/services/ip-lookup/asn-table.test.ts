import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ipaddr from 'ipaddr.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AsnTable, openAsnTable } from './asn-table.ts'

// 192.0.2.0/24, 198.51.100.0/25 and 203.0.113.255; 2001:db8::/64 and the single 2001:db8:0:2::1 (RFC 5737, 3849), with
// the documentation AS numbers of RFC 5398.
const IPV4 = `3221225984,3221226239,64496,Plain Name
3325256704,3325256831,64497,"Comma, Inc."
3405804031,3405804031,65551,"LLC ""QUOTED"""
`
const IPV6 = `42540766411282592856903984951653826560,42540766411282592875350729025363378175,64498,Six
42540766411282592893797473099072929793,42540766411282592893797473099072929793,64496,Other Name
`

let folder: string
let table: AsnTable
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asn-'))
  const files = { ipv4: join(folder, 'v4.csv'), ipv6: join(folder, 'v6.csv') }
  await writeFile(files.ipv4, IPV4)
  await writeFile(files.ipv6, IPV6)
  table = openAsnTable(files)
})
afterAll(() => rm(folder, { recursive: true }))

function find(address: string) {
  return table.find(ipaddr.parse(address).toByteArray())
}

test.each([
  ['192.0.2.0', 64496, 'Plain Name'],
  ['192.0.2.255', 64496, 'Plain Name'],
  ['198.51.100.127', 64497, 'Comma, Inc.'],
  ['203.0.113.255', 65551, 'LLC "QUOTED"'],
  ['2001:db8::', 64498, 'Six'],
  ['2001:db8::ffff:ffff:ffff:ffff', 64498, 'Six'],
  ['2001:db8:0:2::1', 64496, 'Other Name'],
])('finds the range that contains %s', (address, number, name) => {
  expect(find(address)).toEqual({ number, name })
})

test.each([
  '0.0.0.0',
  '192.0.1.255',
  '192.0.3.0',
  '198.51.100.128',
  '203.0.113.254',
  '255.255.255.255',
  '::',
  '2001:db7:ffff:ffff:ffff:ffff:ffff:ffff',
  '2001:db8:0:1::',
  '2001:db8:0:2::',
  '2001:db8:0:2::2',
  'ffff::',
])('finds nothing for %s, which is outside every range', (address) => {
  expect(find(address)).toBeUndefined()
})
