/** How many generated entries each official file needs to be plausible. */
export const BELIEVED = { ofac: 5000, eu: 2000, un: 400, uk: 2000 }

/** A file in the format of SDN.XML: Banco Nacional de Cuba (306, as listed) and generated entries, `count` in all. */
export function createSdnXml(count: number): string {
  const fillers = fill(count - 1, (number) => {
    return `<sdnEntry><uid>${number}</uid><lastName>${nameOf(number)}</lastName><sdnType>Entity</sdnType><programList><program>TEST</program></programList></sdnEntry>`
  })
  return `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">
<publshInformation><Publish_Date>11/20/2026</Publish_Date><Record_Count>${count}</Record_Count></publshInformation>
<sdnEntry><uid>306</uid><lastName>BANCO NACIONAL DE CUBA</lastName><sdnType>Entity</sdnType><programList><program>CUBA</program></programList>
<akaList><aka><uid>219</uid><type>a.k.a.</type><category>strong</category><lastName>NATIONAL BANK OF CUBA</lastName></aka></akaList></sdnEntry>
${fillers}</sdnList>`
}

/** A file in the format of xmlFullSanctionsList_1_1: Saddam Hussein Al-Tikriti (EU.27.28) and generated entries. */
export function createEuXml(count: number): string {
  const fillers = fill(count - 1, (number) => {
    return `<sanctionEntity euReferenceNumber="EU.0.${number}" logicalId="${number}"><subjectType code="enterprise"/><nameAlias wholeName="${nameOf(number)}" strong="true"/></sanctionEntity>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-20T09:00:00.000+01:00">
<sanctionEntity euReferenceNumber="EU.27.28" logicalId="13"><regulation programme="IRQ"/><subjectType code="person" classificationCode="P"/>
<nameAlias wholeName="Saddam Hussein Al-Tikriti" strong="true" nameLanguage="EN"/></sanctionEntity>
${fillers}</export>`
}

/** A file in the format of the UN's consolidated.xml: Faizullah Khan Noorzai (TAi.153) and generated entries. */
export function createUnXml(count: number): string {
  const fillers = fill(count - 1, (number) => {
    return `<ENTITY><DATAID>${number}</DATAID><FIRST_NAME>${nameOf(number)}</FIRST_NAME><UN_LIST_TYPE>Test</UN_LIST_TYPE></ENTITY>`
  })
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-20T00:00:11.197Z"><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID>
<FIRST_NAME>FAIZULLAH</FIRST_NAME><SECOND_NAME>KHAN</SECOND_NAME><THIRD_NAME>NOORZAI</THIRD_NAME>
<UN_LIST_TYPE>Taliban</UN_LIST_TYPE><REFERENCE_NUMBER>TAi.153</REFERENCE_NUMBER></INDIVIDUAL></INDIVIDUALS>
<ENTITIES>${fillers}</ENTITIES></CONSOLIDATED_LIST>`
}

/** A file in the format of UK-Sanctions-List.xml: Mohammad Hassan Akhund (AFG0006) and generated entries. */
export function createUkXml(count: number): string {
  const fillers = fill(count - 1, (number) => {
    return `<Designation><UniqueID>TST${number}</UniqueID><Names><Name><Name6>${nameOf(number)}</Name6><NameType>Primary Name</NameType></Name></Names><IndividualEntityShip>Entity</IndividualEntityShip></Designation>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<Designations xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><DateGenerated>20/11/2026</DateGenerated>
<Designation><UniqueID>AFG0006</UniqueID><Names><Name><Name1>MOHAMMAD</Name1><Name2>HASSAN</Name2><Name6>AKHUND</Name6><NameType>Primary Name</NameType></Name></Names>
<RegimeName>The Afghanistan (Sanctions) (EU Exit) Regulations 2020</RegimeName><IndividualEntityShip>Individual</IndividualEntityShip></Designation>
${fillers}</Designations>`
}

function fill(count: number, render: (number: number) => string): string {
  return Array.from({ length: count }, (_, index) => render(100_000 + index)).join('\n')
}

/** A name of letters, unique to its number, that resembles no word. */
function nameOf(number: number): string {
  return `${[...String(number)].map((digit) => SYLLABLES[Number(digit)]).join('')} trading`
}

const SYLLABLES = ['zu', 'qo', 'xi', 'wa', 'vy', 'ke', 'jo', 'fi', 'gu', 'pe']
