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

test('falls back to the data identifier where there is no reference number', async () => {
  const [, entity] = await read()
  expect(entity).toMatchObject({ id: '6908402', type: 'entity', aliases: [{ name: 'Rahat Trading Company' }] })
})

async function read(): Promise<SanctionedParty[]> {
  const parties: SanctionedParty[] = []
  for await (const party of readUnConsolidated([new TextEncoder().encode(FILE)])) parties.push(party)
  return parties
}
