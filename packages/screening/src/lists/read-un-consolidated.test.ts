import { expect, test } from 'vitest'
import { readUnConsolidated } from './read-un-consolidated.ts'
import type { SanctionedParty } from './sanctioned-party.ts'

const FILE = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<CONSOLIDATED_LIST dateGenerated="2026-01-28T00:00:11.197Z">
  <INDIVIDUALS>
    <INDIVIDUAL>
      <DATAID>1</DATAID><FIRST_NAME>FAIZULLAH</FIRST_NAME><SECOND_NAME>KHAN</SECOND_NAME><THIRD_NAME>NOORZAI</THIRD_NAME><FOURTH_NAME>na</FOURTH_NAME>
      <UN_LIST_TYPE>Taliban</UN_LIST_TYPE><REFERENCE_NUMBER>TAi.153</REFERENCE_NUMBER>
      <NAME_ORIGINAL_SCRIPT>فیض الله خان نورزی</NAME_ORIGINAL_SCRIPT>
      <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Haji Faizullah</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Fiazullah Noori; Faizullah Noorzai Akhtar (previously listed with a mistake in the passport)</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
    </INDIVIDUAL>
  </INDIVIDUALS>
  <ENTITIES>
    <ENTITY>
      <DATAID>6908402</DATAID><FIRST_NAME>RAHAT LTD.</FIRST_NAME><UN_LIST_TYPE>Taliban</UN_LIST_TYPE>
      <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Rahat Trading Company</ALIAS_NAME></ENTITY_ALIAS>
    </ENTITY>
  </ENTITIES>
</CONSOLIDATED_LIST>`

test('joins the parts of a name without placeholders and takes several aliases from one element', async () => {
  const [person] = await read()
  expect(person).toEqual({
    list: 'UN',
    id: 'TAi.153',
    name: 'FAIZULLAH KHAN NOORZAI',
    type: 'individual',
    programs: 'Taliban',
    aliases: [
      { name: 'Fiazullah Noori', weak: false },
      { name: 'Faizullah Noorzai Akhtar', weak: false },
      { name: 'فیض الله خان نورزی', weak: false },
      { name: 'Haji Faizullah', weak: true },
    ],
  })
})

// The shapes of January 2026: a day, a year, 'about', two years, and countries by their long names.
test('reads dates of birth, countries and papers', async () => {
  const [person] =
    await read(`<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>2</DATAID><FIRST_NAME>ERIC</FIRST_NAME>
    <SECOND_NAME>BADEGE</SECOND_NAME><UN_LIST_TYPE>DRC</UN_LIST_TYPE><REFERENCE_NUMBER>CDi.001</REFERENCE_NUMBER><LISTED_ON>2012-12-31</LISTED_ON>
    <NATIONALITY><VALUE>Democratic Republic of the Congo</VALUE></NATIONALITY>
    <INDIVIDUAL_ADDRESS><COUNTRY>United Republic of Tanzania</COUNTRY></INDIVIDUAL_ADDRESS><INDIVIDUAL_ADDRESS><NOTE>in prison</NOTE></INDIVIDUAL_ADDRESS>
    <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><YEAR>1971</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
    <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1970</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
    <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1963</FROM_YEAR><TO_YEAR>1968</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
    <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1972-08-14</DATE></INDIVIDUAL_DATE_OF_BIRTH>
    <INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>AB187304 </NUMBER><NOTE>Expired</NOTE></INDIVIDUAL_DOCUMENT>
    <INDIVIDUAL_DOCUMENT/></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`)
  expect(person?.particulars).toEqual({
    birthDates: ['1971', '1970~', '1963/1968', '1972-08-14'],
    countries: ['CD', 'TZ'],
    documents: [{ type: 'Passport', number: 'AB187304' }],
    wallets: [],
    listedOn: '2012-12-31',
  })
})

test('falls back to the data identifier where there is no reference number', async () => {
  const [, entity] = await read()
  expect(entity).toMatchObject({ id: '6908402', type: 'entity', aliases: [{ name: 'Rahat Trading Company' }] })
})

async function read(file = FILE): Promise<SanctionedParty[]> {
  const parties: SanctionedParty[] = []
  for await (const party of readUnConsolidated([new TextEncoder().encode(file)])) parties.push(party)
  return parties
}
