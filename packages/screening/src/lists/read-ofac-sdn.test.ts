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
    particulars: { birthDates: ['1951-06-19'], countries: [], documents: [], wallets: [], listedOn: null },
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

// A made-up entry with the elements of SDN.XML; identifiers and notes share one list.
const WITH_IDENTIFIERS = `<sdnList><sdnEntry><uid>99</uid><firstName>Zor</firstName><lastName>BLAX</lastName><sdnType>Individual</sdnType>
  <idList>
    <id><uid>1</uid><idType>Digital Currency Address - XBT</idType><idNumber>149w62rY42aZBox8fGcmqNsXUzSStKeq8C</idNumber></id>
    <id><uid>2</uid><idType>Gender</idType><idNumber>Male</idNumber></id>
    <id><uid>3</uid><idType>Passport</idType><idNumber>X0000001</idNumber><idCountry>Iran</idCountry></id>
    <id><uid>4</uid><idType>Website</idType><idNumber>www.example.com</idNumber></id>
    <id><uid>5</uid><idType>Secondary sanctions risk:</idType><idNumber>section 1(b) of Executive Order 13224</idNumber></id>
  </idList>
  <addressList><address><uid>6</uid><city>Tehran</city><country>Iran</country></address></addressList>
  <nationalityList><nationality><uid>7</uid><country>Korea, North</country><mainEntry>true</mainEntry></nationality></nationalityList>
  <citizenshipList><citizenship><uid>8</uid><country>Undetermined</country></citizenship></citizenshipList>
  <dateOfBirthList><dateOfBirthItem><dateOfBirth>circa 1979 to 1982</dateOfBirth></dateOfBirthItem></dateOfBirthList>
</sdnEntry></sdnList>`

test('reads papers, countries and digital currency addresses, and leaves out what is no number of anybody', async () => {
  const [person] = await read(WITH_IDENTIFIERS)
  expect(person?.particulars).toEqual({
    birthDates: ['1979~/1982~'],
    countries: ['KP', 'IR'],
    documents: [{ type: 'Passport', number: 'X0000001' }],
    wallets: [{ currency: 'XBT', address: '149w62rY42aZBox8fGcmqNsXUzSStKeq8C' }],
    listedOn: null,
  })
})

async function read(file = FILE): Promise<SanctionedParty[]> {
  const parties: SanctionedParty[] = []
  for await (const party of readOfacSdn([new TextEncoder().encode(file)])) parties.push(party)
  return parties
}
