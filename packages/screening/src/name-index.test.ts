import { describe, expect, test } from 'vitest'
import type { SanctionedParty } from './lists/sanctioned-party.ts'
import { buildNameIndex } from './name-index.ts'

const PARTIES: readonly SanctionedParty[] = [
  party('1', 'individual', 'Ayman AL ZAWAHIRI', ['Ahmad Fuad SALIM'], ['THE DOCTOR']),
  party('2', 'individual', 'Igor Ivanovich SECHIN'),
  party('3', 'entity', 'ROSNEFT TRADING S.A.'),
  party('4', 'entity', 'OJSC ROSNEFT OIL COMPANY', ['OIL COMPANY ROSNEFT', 'ROSNEFT']),
  party('5', 'entity', 'SECHIN HOLDING LTD'),
  party('6', 'individual', 'Iván HERNÁNDEZ'),
  party('7', 'individual', 'John HERNANDEZ'),
]
const index = await buildNameIndex(PARTIES)

describe('search', () => {
  test('finds a party by a misspelt alias and says which', () => {
    expect(search('Ahmed Fouad Salim')).toEqual([
      {
        score: expect.any(Number),
        list: 'OFAC SDN',
        id: '1',
        name: 'Ayman AL ZAWAHIRI',
        type: 'individual',
        programs: 'TEST',
        aliases: ['Ahmad Fuad SALIM', 'THE DOCTOR'],
        matched_on: 'Ahmad Fuad SALIM',
        is_weak_alias: false,
        compared: { birth_date: 'unknown', country: 'unknown', document_number: 'unknown', overall: 'unknown' },
        particulars: { birthDates: [], countries: [], documents: [], wallets: [], listedOn: null },
      },
    ])
  })

  test('scores the same name 100, whatever its order, case and legal form', () => {
    expect(search('sechin igor ivanovich')[0]).toMatchObject({ id: '2', score: 100 })
    expect(search('Rosneft Trading SA')[0]).toMatchObject({ id: '3', score: 100 })
  })

  test('gives a weak alias less than a strong one', () => {
    expect(search('The Doctor')[0]).toMatchObject({ id: '1', score: 95, matched_on: 'THE DOCTOR', is_weak_alias: true })
  })

  test('names each party once, by its best name', () => {
    const found = search('Rosneft').filter(({ id }) => id === '4')
    expect(found).toMatchObject([{ matched_on: 'ROSNEFT', score: 100 }])
  })

  test('keeps to one type', () => {
    expect(search('Sechin', { type: 'entity', threshold: 0.5 }).map(({ id }) => id)).toEqual(['5'])
    expect(search('Igor Sechin', { type: 'individual' }).map(({ id }) => id)).toEqual(['2'])
  })

  test('does not take a company named after a person for the person', () => {
    const [person] = search('Igor Sechin', { type: 'individual' })
    const [firm] = search('Igor Sechin LLC', { type: 'individual', threshold: 0.5 })
    expect(firm?.score).toBeLessThan(person?.score ?? 0)
  })

  test('puts the literal name first among equals', () => {
    expect(search('John Hernandez', { threshold: 0.5 })[0]).toMatchObject({ id: '7' })
    expect(search('Iván Hernández', { threshold: 0.5 })[0]).toMatchObject({ id: '6' })
  })

  test('counts all matches and gives the best of them', () => {
    const all = index.search({ name: 'Rosneft', threshold: 0.5, limit: 25 })
    const first = index.search({ name: 'Rosneft', threshold: 0.5, limit: 1 })
    expect(all.matchCount).toBe(2)
    expect(first).toEqual({ matchCount: 2, matches: all.matches.slice(0, 1), fuller: [], called: [] })
  })

  test('names a person below the threshold of whom every word is listed, among others', async () => {
    const own = await buildNameIndex([
      party('1', 'individual', 'Ali Husseini KHAMENEI', ['KHAMENEI, Sayyid Ali Husseini']),
      party('2', 'individual', 'Ali KHAMENEH'),
      party('3', 'entity', 'Ali Khamenei Foundation'),
    ])
    const ask = (name: string, threshold: number) => own.search({ name, threshold, limit: 5 })
    expect(ask('Khamenei, Ali', 1)).toMatchObject({
      matchCount: 0,
      fuller: [{ id: '1', matched_on: 'Ali Husseini KHAMENEI' }],
    })
    // A match is none of them.
    expect(ask('Ali Khamenei', 0.7)).toMatchObject({ fuller: [] })
    expect(ask('Ali Khameney', 1)).toMatchObject({ fuller: [] })
  })

  test('names the persons whose names begin with the initials of one', async () => {
    const own = await buildNameIndex([
      party('1', 'individual', "Sa'ad bin LADEN"),
      party('2', 'individual', 'HAQQANI, Abdul Aziz Abbasin'),
      party('3', 'individual', 'KONY, Joseph'),
    ])
    const fullerOf = (name: string) =>
      own.search({ name, type: 'individual', threshold: 0.99, limit: 5 }).fuller.map(({ id }) => id)
    expect(fullerOf('A. A. HAQQANI')).toEqual(['2'])
    expect(fullerOf('KONY, J.')).toEqual(['3'])
    expect(fullerOf('S. LADEN')).toEqual(['1'])
    // Another first letter, and one letter more than the listed name has words.
    expect(fullerOf('KONY, P.')).toEqual([])
    expect(fullerOf('J. J. KONY')).toEqual([])
  })

  test('scores a person no lower for RELATIVES on the list', async () => {
    const man = party('1', 'individual', 'Gustav Heinrich BROMMELKAMP')
    const family = [party('2', 'individual', 'Anna BROMMELKAMP'), party('3', 'individual', 'Otto BROMMELKAMP')]
    const scoreOf = async (parties: readonly SanctionedParty[]) =>
      (await buildNameIndex(parties)).search({ name: 'Gustav Bromelkamp', threshold: 0.5, limit: 9 }).matches[0]?.score
    expect(await scoreOf([man, ...family])).toBe(await scoreOf([man]))
  })

  test.each([
    'Igor "Vova" Sechin',
    'Igor (Vova) Sechin',
    "Igor 'Big Man' Sechin",
    '«Вова» Игорь Сечин',
    'Igоr Sесhin',
    'Igor Sehin',
  ])('finds %s: a nickname, letters of another script, a letter less and no father', (name) => {
    expect(search(name)[0]).toMatchObject({ id: '2' })
  })

  test('never gives a score below the threshold', () => {
    for (const threshold of [0.5, 0.7, 0.85, 1]) {
      for (const { score } of search('Igor Setschin', { threshold }))
        expect(score).toBeGreaterThanOrEqual(threshold * 100)
    }
  })

  test.each([
    '',
    '...',
    '🙂',
    'x',
    'the of and',
    '1234567',
    'ا',
    '的',
    'a'.repeat(10_000),
    'محمد Ivan 习近平 '.repeat(900),
  ])('finds nobody for %.20j', (name) => {
    expect(search(name)).toEqual([])
  })
})

test.each([
  ['Guennadi Lobatchev', 'Gennady LOBACHEV'],
  ['Guéorgui Plotnikoff', 'Georgi PLOTNIKOV'],
  ['Valeri Poukhine', 'Valery PUKHIN'],
])('%s, as a French or Spanish passport spells it, is %s', async (name, listed) => {
  const common = ['Belov', 'Chernov', 'Dubrov', 'Frolov', 'Gromov', 'Kozlov', 'Morozov', 'Orlov', 'Titov']
  const given = ['Gennady', 'Georgi', 'Valery']
  const others = given.flatMap((first) =>
    common.map((last) => party(`${first} ${last}`, 'individual', `${first} ${last}`)),
  )
  const { search } = await buildNameIndex([...others, party('found', 'individual', listed)])
  expect(search({ name, threshold: 0.85, limit: 9 }).matches.map(({ id }) => id)).toEqual(['found'])
})

describe('buildNameIndex', () => {
  test('reads a stream of parties and counts their names', async () => {
    async function* stream() {
      yield* PARTIES
    }
    expect((await buildNameIndex(stream())).nameCount).toBe(11)
  })

  test('stops when the signal fires', async () => {
    const many = Array.from({ length: 1000 }, (_, i) => party(String(i), 'entity', `Company ${i}`))
    await expect(buildNameIndex(many, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
  })

  test('lets other work run while it reads', async () => {
    let others = 0
    const count = setInterval(() => others++, 0)
    await buildNameIndex(
      Array.from({ length: 3000 }, (_, i) => party(String(i), 'entity', `Company number ${i} of many`)),
    )
    clearInterval(count)
    expect(others).toBeGreaterThan(0)
  })
})

function search(name: string, options: { type?: SanctionedParty['type']; threshold?: number } = {}) {
  return index.search({ name, threshold: 0.85, limit: 25, ...options }).matches
}

function party(
  id: string,
  type: SanctionedParty['type'],
  name: string,
  strong: readonly string[] = [],
  weak: readonly string[] = [],
): SanctionedParty {
  return {
    list: 'OFAC SDN',
    id,
    name,
    type,
    programs: 'TEST',
    aliases: [
      ...strong.map((alias) => ({ name: alias, weak: false })),
      ...weak.map((alias) => ({ name: alias, weak: true })),
    ],
  }
}

// Real lists have hundreds of each of these words; a party with more of them is one of many.
test('a name of two common words is not a party that has others beside them', async () => {
  const party = (id: string, name: string): SanctionedParty => {
    return { list: 'UN', id, name, type: 'individual', programs: '', aliases: [] }
  }
  const crowd = Array.from({ length: 70 }, (_, at) =>
    party(`crowd-${at}`, `Alberto${'abcdefghij'[at % 10]} Alvarez Luis ${at}`),
  )
  const others = Array.from({ length: 70 }, (_, at) => party(`others-${at}`, `Alberto Nobody${at} Somebody`))
  const wanted = party('wanted', 'Lazaro Alberto Alvarez Casas')
  const search = (index: Awaited<ReturnType<typeof buildNameIndex>>, name: string) =>
    index.search({ name, threshold: 0.85, limit: 25 }).matches.map(({ id }) => id)
  expect(search(await buildNameIndex([wanted]), 'Alberto Alvarez')).toContain('wanted')
  const crowded = await buildNameIndex([wanted, ...crowd, ...others])
  expect(search(crowded, 'Alberto Alvarez')).not.toContain('wanted')
  expect(search(crowded, 'Lazaro Alberto Alvarez Casas')).toContain('wanted')
})

describe('among many listed people', async () => {
  const bearers = (count: number, name: (at: number) => string) => Array.from({ length: count }, (_, at) => name(at))
  const crowded = await buildNameIndex(
    [
      ...bearers(60, (at) => `Ahmed Nobody${at}`),
      ...bearers(60, (at) => `Hamed Somebody${at}`),
      ...bearers(60, (at) => `Chen Anybody${at}`),
      'Hamed Ali',
      'Chen Wang',
      'Oleg Aleksandrovich TERLIAKOV',
      'Oleg Petrovich TERLIAKOV',
      'Abu Mohammed',
    ].map((name, at) => party(String(at), 'individual', name)),
  )
  const found = (name: string) => crowded.search({ name, threshold: 0.85, limit: 9 }).matches.map((match) => match.name)

  test('takes two names that many bear for two names, however near their letters are', () => {
    expect(found('Ahmed Ali')).toEqual([])
    expect(found('Hamad Ali')).toEqual(['Hamed Ali'])
  })

  test('takes another syllable for another name', () => {
    expect(found('Chen Fang')).toEqual([])
  })

  test('lets a father’s name be left out, but not be another', () => {
    expect(found('Oleg Terliakov').toSorted()).toEqual(['Oleg Aleksandrovich TERLIAKOV', 'Oleg Petrovich TERLIAKOV'])
    expect(found('Oleg Petrovich Terliakov')).toEqual(['Oleg Petrovich TERLIAKOV'])
  })

  test('takes no name for a misspelt particle', () => {
    expect(found('Rabu Mohammed')).toEqual([])
  })
})

test('a family name that is a title may be misspelled as any other', async () => {
  const index = await buildNameIndex([
    { list: 'UN', id: '1', name: 'Diyab AL-SHAYKH', type: 'individual', programs: '', aliases: [] },
  ])
  const find = (name: string) => index.search({ name, threshold: 0.85, limit: 1 }).matches.length
  expect(['Diyab AL-SHAYH', 'Diab Al Sheikh', 'AL-SHAYK, Diyab', 'Sheikh Diyab AL-SHAYKH'].map(find)).toEqual([
    1, 1, 1, 1,
  ])
  expect(['Diyab Makhluf', 'Shaykh Omar'].map(find)).toEqual([0, 0])
})
