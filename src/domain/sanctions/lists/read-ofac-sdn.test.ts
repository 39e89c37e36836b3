import { expect, test } from 'vitest'
import { readOfacSdn } from './read-ofac-sdn.ts'
import type { SanctionedParty } from './sanctioned-party.ts'

// The shape of SDN.XML as published since 2024; entry 2676 as it stood on the list.
const FILE = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">
  <publshInformation><Publish_Date>01/08/2026</Publish_Date><Record_Count>3</Record_Count></publshInformation>
  <sdnEntry>
    <uid>2676</uid><firstName>Ayman</firstName><lastName>AL ZAWAHIRI</lastName><sdnType>Individual</sdnType>
    <programList><program>SDGT</program><program>SDNTK</program><program>SDGT</program></programList>
    <akaList>
      <aka><uid>1</uid><type>a.k.a.</type><category>weak</category><lastName>THE DOCTOR</lastName></aka>
      <aka><uid>2</uid><type>a.k.a.</type><category>strong</category><lastName>SALIM</lastName><firstName>Ahmad Fuad</firstName></aka>
      <aka><uid>3</uid><type>a.k.a.</type><category>weak</category><lastName>SALIM</lastName><firstName>Ahmad Fuad</firstName></aka>
    </akaList>
    <dateOfBirthList><dateOfBirthItem><uid>9</uid><dateOfBirth>19 Jun 1951</dateOfBirth></dateOfBirthItem></dateOfBirthList>
  </sdnEntry>
  <sdnEntry><uid>306</uid><lastName>BANCO NACIONAL DE CUBA</lastName><sdnType>Entity</sdnType><programList><program>CUBA</program></programList></sdnEntry>
  <sdnEntry><uid>15036</uid><lastName>ARTAVIL</lastName><sdnType>Vessel</sdnType></sdnEntry>
  <sdnEntry><uid>1</uid><lastName>-</lastName><sdnType>Entity</sdnType></sdnEntry>
</sdnList>`

test('reads names, programmes and aliases, the weak ones last and none twice', async () => {
  const [person] = await read()
  expect(person).toEqual({
    list: 'OFAC SDN',
    id: '2676',
    name: 'Ayman AL ZAWAHIRI',
    type: 'individual',
    programs: 'SDGT, SDNTK',
    aliases: [
      { name: 'Ahmad Fuad SALIM', weak: false },
      { name: 'THE DOCTOR', weak: true },
    ],
  })
})

test('counts vessels as entities and leaves out an entry without a name', async () => {
  const parties = await read()
  expect(parties.map(({ id, type }) => [id, type])).toEqual([
    ['2676', 'individual'],
    ['306', 'entity'],
    ['15036', 'entity'],
  ])
})

async function read(): Promise<SanctionedParty[]> {
  const parties: SanctionedParty[] = []
  for await (const party of readOfacSdn([new TextEncoder().encode(FILE)])) parties.push(party)
  return parties
}
