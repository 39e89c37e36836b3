import { readFileSync } from 'node:fs'
import type { FirstBody, Meaning } from './write-bodies.ts'

/** The parameters of one vendor that a caller may carry over to one service of ours. */
interface Habit {
  readonly slug: string
  readonly parameters: readonly Meaning[]
}

/**
 * Bodies of callers who know another vendor's API: each of its parameters, and each pair of them. The table names the document
 * in which each parameter stands, and the field of ours that does the same; null where there is none.
 */
export function vendorBodies(): readonly FirstBody[] {
  return readHabits().flatMap(({ slug, parameters }) =>
    parameters.flatMap((one, index) =>
      [[one], ...parameters.slice(index + 1).map((other) => [one, other])].map((written) => ({
        slug,
        meanings: written,
        body: Object.fromEntries(written.map(({ name, value }) => [name, value])),
      })),
    ),
  )
}

function readHabits(): readonly Habit[] {
  const lines = readFileSync(new URL('vendors.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
  const rows = lines.map((line) => {
    const [slug = '', vendor = '', , name = '', field = '', value = ''] = line.split('\t')
    return { slug, vendor, parameter: { name, field: field === '-' ? null : field, value: JSON.parse(value) } }
  })
  return [...Map.groupBy(rows, ({ slug, vendor }) => `${slug} ${vendor}`).values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, parameters: group.map(({ parameter }) => parameter) }] : []
  })
}
