import { expect, test } from 'vitest'
import { readSanctionsList } from './read-sanctions-list.ts'
import type { SanctionedParty } from './sanctioned-party.ts'
import { UnreadableList } from './unreadable-list.ts'

const LISTS = ['OFAC SDN', 'EU', 'UN', 'UK'] as const

const read = (list: SanctionedParty['list'], file: string) =>
  Array.fromAsync(readSanctionsList(list, [new TextEncoder().encode(file)]))

const OFAC = '<sdnList><sdnEntry><uid>1</uid><lastName>BLAX</lastName><sdnType>Entity</sdnType></sdnEntry></sdnList>'

// A published address answers so in an outage, or when the list has moved: nobody is sanctioned by such a file.
test.each([
  '<html><body>Down for maintenance</body></html>',
  '<error><code>503</code></error>',
  '<Sanctions xmlns="http://www.un.org/sanctions/1.0"><DistinctParties><DistinctParty FixedRef="36"/></DistinctParties></Sanctions>',
  '<export/>',
  '<sdnList></sdnList>',
  '<CONSOLIDATED_LIST><INDIVIDUALS/><ENTITIES/></CONSOLIDATED_LIST>',
  '<Designations><DateGenerated>08/10/2026</DateGenerated></Designations>',
])('no list is read from %s', async (file) => {
  for (const list of LISTS) await expect(read(list, file)).rejects.toThrow(UnreadableList)
})

test('a list is not read as another', async () => {
  expect(await read('OFAC SDN', OFAC)).toHaveLength(1)
  for (const list of ['EU', 'UN', 'UK'] as const) await expect(read(list, OFAC)).rejects.toThrow(UnreadableList)
})

test.each([
  ['OFAC SDN', OFAC.replace('<uid>1</uid>', '')],
  ['EU', '<export><sanctionEntity><nameAlias wholeName="Blax"/></sanctionEntity></export>'],
  ['UN', '<CONSOLIDATED_LIST><ENTITY><FIRST_NAME>BLAX</FIRST_NAME></ENTITY></CONSOLIDATED_LIST>'],
  ['UK', '<Designations><Designation><Names><Name><Name6>BLAX</Name6></Name></Names></Designation></Designations>'],
] as const)('an entry of %s without its identifier is no entry', async (list, file) => {
  await expect(read(list, file)).rejects.toThrow(`no identifier of the list ${list}`)
})
