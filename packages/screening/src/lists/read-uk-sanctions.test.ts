import { expect, test } from 'vitest'
import { readSanctionsList } from './read-sanctions-list.ts'
import type { SanctionedParty } from './sanctioned-party.ts'

// The shapes of August to October 2026: names in parts, kinds of names in several spellings, days of which parts are unknown.
const FILE = `<?xml version="1.0" encoding="utf-8"?>
<Designations xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <DateGenerated>08/10/2026</DateGenerated>
  <Designation>
    <LastUpdated>14/04/2026</LastUpdated><DateDesignated>25/01/2001</DateDesignated>
    <UniqueID>AFG0006</UniqueID><UNReferenceNumber>TAi.002</UNReferenceNumber>
    <Names>
      <Name><Name6>AKHUND</Name6><NameType>Alias</NameType><AliasStrength>Low quality a.k.a</AliasStrength></Name>
      <Name><Name1>MOHAMMAD</Name1><Name2>HASSAN</Name2><Name6>AKHUND</Name6><NameType>Primary name</NameType></Name>
      <Name><Name1>Mohammad</Name1><Name6>Hasan</Name6><NameType>Primary Name Variation</NameType></Name>
      <Name><Name6>Haji Mohammad Hassan</Name6><NameType>ALias</NameType><AliasStrength>Good quality a.k.a</AliasStrength></Name>
    </Names>
    <NonLatinNames><NonLatinName><NameNonLatinScript>محمد حسن آخوند</NameNonLatinScript></NonLatinName></NonLatinNames>
    <RegimeName>The Afghanistan (Sanctions) (EU Exit) Regulations 2020</RegimeName>
    <IndividualEntityShip>Individual</IndividualEntityShip>
    <Addresses><Address><AddressLine6>Kabul</AddressLine6><AddressCountry>Afghanistan</AddressCountry></Address></Addresses>
    <IndividualDetails><Individual>
      <DOBs><DOB>dd/mm/1945</DOB><DOB>dd/03/1958</DOB><DOB>27/08/1955</DOB></DOBs>
      <Nationalities><Nationality>Pakistan</Nationality></Nationalities>
      <PassportDetails><Passport><PassportNumber>P04581926</PassportNumber></Passport></PassportDetails>
      <NationalIdentifierDetails><NationalIdentifier><NationalIdentifierNumber>2132370</NationalIdentifierNumber></NationalIdentifier></NationalIdentifierDetails>
    </Individual></IndividualDetails>
  </Designation>
  <Designation>
    <UniqueID>RUS0999</UniqueID>
    <Names><Name><Name6></Name6><NameType>Primary Name</NameType></Name><Name><Name6>EXAMPLE STAR</Name6><NameType>Primary Name</NameType></Name></Names>
    <RegimeName>The Russia (Sanctions) (EU Exit) Regulations 2019</RegimeName>
    <IndividualEntityShip>Ship</IndividualEntityShip>
    <ShipDetails><Ship><IMONumbers><IMONumber>IMO9274800</IMONumber></IMONumbers></Ship></ShipDetails>
  </Designation>
  <Designation><UniqueID>NAMELESS1</UniqueID><Names/><IndividualEntityShip>Entity</IndividualEntityShip></Designation>
</Designations>`

async function read(file: string) {
  const parties: SanctionedParty[] = []
  let publishedOn: string | null = null
  const onPublication = (told: { publishedOn: string | null }) => {
    publishedOn = told.publishedOn
  }
  for await (const party of readSanctionsList('UK', [Buffer.from(file)], { onPublication })) parties.push(party)
  return { parties, publishedOn }
}

test('reads a person with every name, and of dates what is known', async () => {
  const { parties, publishedOn } = await read(FILE)
  // Day, month, year.
  expect(publishedOn).toBe('2026-10-08')
  expect(parties).toHaveLength(2)
  expect(parties[0]).toEqual({
    list: 'UK',
    id: 'AFG0006',
    name: 'MOHAMMAD HASSAN AKHUND',
    type: 'individual',
    programs: 'The Afghanistan (Sanctions) (EU Exit) Regulations 2020',
    aliases: [
      { name: 'Mohammad Hasan', weak: false },
      { name: 'Haji Mohammad Hassan', weak: false },
      { name: 'محمد حسن آخوند', weak: false },
      { name: 'AKHUND', weak: true },
    ],
    particulars: {
      birthDates: ['1945', '1958-03', '1955-08-27'],
      countries: ['PK', 'AF'],
      documents: [
        { type: 'Passport', number: 'P04581926' },
        { type: 'National identifier', number: '2132370' },
      ],
      wallets: [],
      listedOn: '2001-01-25',
    },
  })
})

test('a ship is an entity with its number, whose first main name may be empty', async () => {
  const { parties } = await read(FILE)
  expect(parties[1]).toMatchObject({
    name: 'EXAMPLE STAR',
    type: 'entity',
    particulars: { documents: [{ type: 'IMO number', number: 'IMO9274800' }] },
  })
})

test('a file without its day states none, and one that is cut off is refused', async () => {
  expect((await read(FILE.replace(/<DateGenerated>.*<\/DateGenerated>/, ''))).publishedOn).toBeNull()
  await expect(read(FILE.slice(0, FILE.length / 2))).rejects.toMatchObject({ name: 'UnreadableList' })
})
