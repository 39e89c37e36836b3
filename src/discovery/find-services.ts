import type { Service } from '../contract/define-service.ts'

// How much it tells that a word stands there.
const SLUG_AND_NAME = 4
const TAGS = 2
const DESCRIPTION = 1

const EMPTY_WORDS = new Set(
  'an and are as at be by can do for from get give have how in is it make me my need of on or please take that the this to want what with you'.split(
    ' ',
  ),
)

/** The services that fit a text in plain words, best first. A word weighs more the fewer services it fits. */
export function findServices(services: readonly Service[], text: string): readonly Service[] {
  const words = [...new Set(toWords(text.slice(0, 1000)))].filter((word) => word.length > 1 && !EMPTY_WORDS.has(word))
  const indexes = services.map((service) => ({ service, fields: toFields(service), score: 0 }))
  for (const word of words) {
    const fits = indexes.map(({ fields }) =>
      fields.reduce((sum, { weight, known }) => sum + (known.some((other) => isSame(word, other)) ? weight : 0), 0),
    )
    const rarity = Math.log((1 + services.length) / (1 + fits.filter(Boolean).length))
    for (const [index, entry] of indexes.entries()) entry.score += rarity * (fits[index] ?? 0)
  }
  return indexes
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ service }) => service)
}

function toFields({ slug, name, category, tags, description }: Service) {
  return [
    { weight: SLUG_AND_NAME, known: toWords(`${slug} ${name}`) },
    { weight: TAGS, known: toWords([category, ...tags].join(' ')) },
    { weight: DESCRIPTION, known: toWords(description) },
  ]
}

// 'rates' and 'rate' are one word; 'rat' is another.
function isSame(word: string, other: string): boolean {
  return word === other || (word.length > 3 && other.startsWith(word)) || (other.length > 3 && word.startsWith(other))
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
