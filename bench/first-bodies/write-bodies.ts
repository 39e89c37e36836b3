import { readFileSync } from 'node:fs'
import fc from 'fast-check'

/** A value that a caller means for one field of ours, under the name that the caller chose. */
export interface Meaning {
  /** Null for what no field of ours does. */
  readonly field: string | null
  readonly name: string
  readonly value: unknown
}

/** A body as somebody writes it who knows the name and the summary of a service, and not its schema. */
export interface FirstBody {
  readonly slug: string
  readonly meanings: readonly Meaning[]
  readonly body: Readonly<Record<string, unknown>>
}

const MOST_MEANINGS = 4

/**
 * Writes bodies from a table of what people may ask of each service, in which words, and with which values; in the
 * spellings of several languages. The same for the same seed.
 */
export function writeFirstBodies(count: number, seed: number): readonly FirstBody[] {
  const bySlug = Map.groupBy(readConcepts(), ({ slug }) => slug)
  const bodies = fc.constantFrom(...bySlug).chain(([slug, known]) =>
    fc
      .shuffledSubarray(known, { minLength: 1, maxLength: Math.min(known.length, MOST_MEANINGS) })
      .chain((concepts) => fc.tuple(...concepts.map(meaningOf)))
      .map((meanings) => ({
        slug,
        meanings,
        body: Object.fromEntries(meanings.map(({ name, value }) => [name, value])),
      })),
  )
  return fc.sample(bodies, { numRuns: count, seed })
}

interface Concept {
  readonly slug: string
  readonly field: string
  readonly names: readonly string[]
  readonly values: readonly unknown[]
}

function readConcepts(): readonly Concept[] {
  const lines = readFileSync(new URL('concepts.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
  return lines.map((line) => {
    const [slug = '', field = '', names = '', values = ''] = line.split('\t')
    return { slug, field, names: names.split(','), values: values.split('|').map((value) => JSON.parse(value)) }
  })
}

function meaningOf({ field, names, values }: Concept): fc.Arbitrary<Meaning> {
  return fc
    .record({
      name: fc.constantFrom(...names),
      spell: fc.constantFrom(...SPELLINGS),
      value: fc.constantFrom(...values),
    })
    .map(({ name, spell, value }) => ({ field, name: spell(name), value }))
}

const camel = (name: string) => name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())

const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  camel,
  (name) => camel(`_${name}`),
  (name) => name.replaceAll('_', '-'),
  (name) => name.toUpperCase(),
  (name) => name.replaceAll('_', ''),
]
