import { expect, test } from 'vitest'
import { readEuConsolidated } from './read-eu-consolidated.ts'
import type { SanctionedParty } from './sanctioned-party.ts'

// The shape of xmlFullSanctionsList_1_1: every value is an attribute, names repeat with each regulation.
const FILE = `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-01-28T09:00:00.000+01:00" globalFileId="1">
  <sanctionEntity euReferenceNumber="EU.27.28" logicalId="13" unitedNationId="">
    <regulation programme="IRQ" numberTitle="1210/2003" publicationDate="2003-07-08"/>
    <regulation programme="IRQ" numberTitle="1799/2003" publicationDate="2003-10-15"/>
    <subjectType code="person" classificationCode="P"/>
    <nameAlias wholeName="صدام حسين التكريتي" strong="true" nameLanguage="AR"/>
    <nameAlias wholeName="Abu Ali" strong="false" nameLanguage=""/>
    <nameAlias firstName="Saddam" middleName="" lastName="Hussein Al-Tikriti" wholeName="Saddam Hussein Al-Tikriti" strong="true" nameLanguage="EN"/>
    <nameAlias wholeName="Saddam Hussein Al-Tikriti" strong="true" nameLanguage=""/>
    <citizenship countryIso2Code="IQ"/>
  </sanctionEntity>
  <sanctionEntity euReferenceNumber="" logicalId="4711">
    <subjectType code="enterprise" classificationCode="E"/>
    <nameAlias firstName="" lastName="Rosneft" wholeName="" strong="true" nameLanguage=""/>
  </sanctionEntity>
</export>`

test('takes a strong English name as the name and the others, once each, as aliases', async () => {
  const [person] = await read()
  expect(person).toEqual({
    list: 'EU',
    id: 'EU.27.28',
    name: 'Saddam Hussein Al-Tikriti',
    type: 'individual',
    programs: 'IRQ',
    aliases: [
      { name: 'صدام حسين التكريتي', weak: false },
      { name: 'Abu Ali', weak: true },
    ],
    particulars: { birthDates: [], countries: ['IQ'], documents: [], wallets: [], listedOn: null },
  })
})

// The shape of the file of 2026-08-05: strong="true" everywhere, names in the order of their languages, quality in a remark.
const OF_2026 = `<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-08-05T00:47:04.449+02:00" globalFileId="184961">
  <sanctionEntity euReferenceNumber="EU.3579.2" logicalId="191">
    <subjectType code="person" classificationCode="P"/>
    <nameAlias wholeName="Henin Ashraf Refaat Nabith" nameLanguage="" strong="true" logicalId="292"/>
    <nameAlias wholeName="Ali Salem" nameLanguage="" strong="true" logicalId="290"><remark>Low quality alias</remark></nameAlias>
    <nameAlias wholeName="Khalid Sheikh MOHAMMED" nameLanguage="EN" strong="true" logicalId="289"><remark>Good quality alias</remark></nameAlias>
    <nameAlias wholeName="خالد شيخ محمد" nameLanguage="AR" strong="true" logicalId="288"/>
  </sanctionEntity></export>`

test('takes the first name that was listed in Latin letters as the name, and reads weak aliases from the remarks', async () => {
  expect(await read(OF_2026)).toMatchObject([
    {
      name: 'Khalid Sheikh MOHAMMED',
      aliases: [
        { name: 'Henin Ashraf Refaat Nabith', weak: false },
        { name: 'خالد شيخ محمد', weak: false },
        { name: 'Ali Salem', weak: true },
      ],
    },
  ])
})

// EU.3579.2 and EU.502.12 as they stood in August 2026; 00 is the EU's unknown country.
test('reads dates of birth, countries and papers', async () => {
  const [person] =
    await read(`<export><sanctionEntity euReferenceNumber="EU.502.12" logicalId="521" designationDate="2001-01-25">
    <subjectType code="person" classificationCode="P"/><nameAlias wholeName="Ahmad Jan Akhundzada" strong="true" logicalId="1"/>
    <citizenship region="" countryIso2Code="AF" countryDescription="AFGHANISTAN"/>
    <birthdate circa="true" calendarType="GREGORIAN" yearRangeFrom="1953" yearRangeTo="1958" countryIso2Code="AF"/>
    <birthdate circa="false" calendarType="GREGORIAN" birthdate="1965-04-14" dayOfMonth="14" monthOfYear="4" year="1965"/>
    <birthdate circa="true" calendarType="GREGORIAN" year="1966"/><birthdate calendarType="ISLAMIC" year="1340"/>
    <identification number="488555" identificationTypeCode="passport" identificationTypeDescription="National passport" countryIso2Code="00"/>
    <address city="Kabul" countryIso2Code="00"/></sanctionEntity></export>`)
  expect(person?.particulars).toEqual({
    birthDates: ['1953/1958', '1965-04-14', '1966~'],
    countries: ['AF'],
    documents: [{ type: 'National passport', number: '488555' }],
    wallets: [],
    listedOn: '2001-01-25',
  })
})

test('says of which day the file is, in UTC', async () => {
  const told: unknown[] = []
  for await (const _ of readEuConsolidated([new TextEncoder().encode(OF_2026)], (publication) =>
    told.push(publication),
  ));
  expect(told).toEqual([{ publishedOn: '2026-08-04', recordCount: null }])
})

test('falls back to the logical identifier and to the parts of a name', async () => {
  const [, company] = await read()
  expect(company).toEqual({ list: 'EU', id: '4711', name: 'Rosneft', type: 'entity', programs: '', aliases: [] })
})

async function read(file = FILE): Promise<SanctionedParty[]> {
  const parties: SanctionedParty[] = []
  for await (const party of readEuConsolidated([new TextEncoder().encode(file)])) parties.push(party)
  return parties
}
