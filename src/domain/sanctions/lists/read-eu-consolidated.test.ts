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
  })
})

test('falls back to the logical identifier and to the parts of a name', async () => {
  const [, company] = await read()
  expect(company).toEqual({ list: 'EU', id: '4711', name: 'Rosneft', type: 'entity', programs: '', aliases: [] })
})

async function read(): Promise<SanctionedParty[]> {
  const parties: SanctionedParty[] = []
  for await (const party of readEuConsolidated([new TextEncoder().encode(FILE)])) parties.push(party)
  return parties
}
