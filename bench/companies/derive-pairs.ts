/** A registered name, a name given by a caller, and whether both mean the same company. */
export interface NamePair {
  readonly kind: string
  readonly isSame: boolean
  readonly country: string
  readonly given: string
  readonly registered: string
}

export interface RegisterName {
  readonly group: string
  readonly country: string
  readonly name: string
}

interface Form {
  /** Of this country alone. */
  readonly country?: string
  readonly end: RegExp
  readonly same: readonly string[]
  readonly other: string
}

/** Legal forms at the end of a registered name: `same` lists other spellings, `other` a form of another company. */
const FORMS: readonly Form[] = [
  { country: 'NO', end: / a\/?s$/i, same: ['AS', 'A/S', 'Aksjeselskap'], other: 'ASA' },
  { country: 'NO', end: / asa$/i, same: ['ASA', 'Allmennaksjeselskap'], other: 'AS' },
  { country: 'FI', end: / oy$/i, same: ['Oy', 'OY', 'Osakeyhtiö'], other: 'Oyj' },
  { country: 'CZ', end: /, (?:s\. ?p\.|státní podnik)$/i, same: ['s.p.', 'státní podnik'], other: 'a.s.' },
  { end: /,? public limited company$| plc$/i, same: ['PLC', 'P.L.C.', 'Public Limited Company'], other: 'LLP' },
  { end: / private limited$/i, same: ['Pvt. Ltd.', 'Pvt Ltd', 'Private Ltd'], other: 'LLP' },
  { end: /,? (?:limited|ltd\.?)$/i, same: ['Ltd', 'Ltd.', 'LIMITED'], other: 'PLC' },
  { end: / aktiengesellschaft$/i, same: ['AG', 'A.G.'], other: 'GmbH' },
  { end: / gmbh$/i, same: ['Gesellschaft mit beschränkter Haftung', 'G.m.b.H.'], other: 'AG' },
  { end: / gmbh & co\.? kg$/i, same: ['GmbH & Co KG', 'GmbH und Co. KG'], other: 'GmbH' },
  { end: /,? spol\. s r\. ?o\.$/i, same: ['spol. s r. o.', 's.r.o.'], other: 'a.s.' },
  { end: /,? s\. ?r\. ?o\.$/i, same: ['s. r. o.', 'S.R.O.', 'sro'], other: 'a.s.' },
  { end: /,? a\. ?s\.?$/i, same: ['a. s.', 'A.S.', 'akciová spoločnosť'], other: 's.r.o.' },
  { end: / aktiebolag$| ab$/i, same: ['AB', 'Aktiebolag'], other: 'KB' },
  { end: / a\/s$/i, same: ['AS', 'Aktieselskab'], other: 'ApS' },
  { end: / s\.?p\.?a\.?$/i, same: ['SpA', 'S.p.A.', 'Società per Azioni'], other: 'S.r.l.' },
  { end: / s\.?r\.?l\.?$/i, same: ['Srl', 'S.R.L.', 'Società a responsabilità limitata'], other: 'S.p.A.' },
  { end: / s\.à r\.l\.$/i, same: ['SARL', 'S.a.r.l.', 'Société à responsabilité limitée'], other: 'S.A.' },
  { end: /,? s\.?a\.?$/i, same: ['SA', 'S.A.'], other: 'Lda' },
  { end: /,? (?:lda|limitada)$/i, same: ['Lda.', 'LDA', 'Limitada'], other: 'S.A.' },
  { end: /,? inc\.?$/i, same: ['Inc', 'Incorporated'], other: 'LLC' },
  { end: /,? llc$/i, same: ['L.L.C.', 'Limited Liability Company'], other: 'Inc.' },
  { end: / b\.?v\.?$/i, same: ['BV', 'Besloten Vennootschap met beperkte aansprakelijkheid'], other: 'N.V.' },
  { end: / n\.?v\.?$/i, same: ['NV', 'Naamloze Vennootschap'], other: 'B.V.' },
  { end: / corporation$/i, same: ['Corp.', 'Corp'], other: 'LLC' },
]
/** Words that turn the name of a company into that of a sister or parent. */
const RELATIVES = ['Bank', 'Finance', 'Holding', 'Leasing', 'Group', 'International', 'Deutschland', 'Services']

/** Derives spellings of registered names, and names of other companies. */
export function derivePairs(names: readonly RegisterName[]): NamePair[] {
  return [...names.flatMap(rewrite), ...toSisters(names)]
}

function rewrite({ country, name }: RegisterName, at: number): NamePair[] {
  const pair = (kind: string, isSame: boolean, given: string) => ({ kind, isSame, country, given, registered: name })
  const form = FORMS.find((one) => (one.country ?? country) === country && one.end.test(name))
  const core = form ? name.replace(form.end, '') : name
  const relative = RELATIVES[at % RELATIVES.length]
  const pairs = [
    pair('same, accents and case', true, name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()),
    pair(
      'sister or parent, a word more',
      false,
      form ? name.replace(core, `${core} ${relative}`) : `${name} ${relative}`,
    ),
  ]
  if (!form) return pairs
  const written = form.same[at % form.same.length] ?? ''
  return [
    ...pairs,
    pair('same, form written otherwise', true, `${core} ${written}`),
    pair('same, form left out', true, core),
    pair('other form', false, `${core} ${form.other}`),
  ]
}

/** Pairs every two companies of a group, which the LEI register lists as separate legal entities. */
function toSisters(names: readonly RegisterName[]): NamePair[] {
  return names.flatMap((one) =>
    names
      .filter((other) => one.group !== '' && other.group === one.group && other.name !== one.name)
      .map((other) => ({
        kind: 'sister, parent or branch, registered',
        isSame: false,
        country: one.country,
        given: other.name,
        registered: one.name,
      })),
  )
}
