import type { ServiceRecord } from '../../src/payer/fetch-catalog.ts'
import { UsageError } from './pay-error.ts'

const LIKE = 0.4
const MOST_SUGGESTED = 3

/** The service of this slug. Throws a usage error that names those it may have meant. */
export function findService(services: readonly ServiceRecord[], slug: string): ServiceRecord {
  const found = services.find((service) => service.slug === slug)
  if (found) return found
  const alike = services
    .map((service) => ({ slug: service.slug, likeness: likenessOf(service.slug, slug) }))
    .filter(({ likeness }) => likeness >= LIKE)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_SUGGESTED)
  const meant = alike.length > 0 ? `Did you mean ${alike.map((one) => one.slug).join(', or ')}?` : ''
  throw new UsageError('no_service', `No service is called ${slug}. ${meant}`.trim(), {
    hint: 'npm run pay, without more, lists them.',
  })
}

/** One line a service: slug, price, name. */
export function renderServices(services: readonly ServiceRecord[], url: string): string {
  const width = Math.max(0, ...services.map(({ slug }) => slug.length))
  const lines = services.map(
    ({ slug, price_usdc, name }) =>
      `  ${slug.padEnd(width)}  ${price_usdc.toFixed(3)}  ${name.replaceAll(/\p{C}/gu, ' ')}`,
  )
  return `${services.length} services of ${url}, with the price of a call in USDC:\n\n${lines.join('\n')}\n\nnpm run pay -- <slug> '<json>'; --help says more.\n`
}

/** Dice's coefficient over pairs of letters: 0, nothing in common, to 1. */
function likenessOf(a: string, b: string): number {
  const [pairsA, pairsB] = [pairsOf(a), pairsOf(b)]
  const both = [...pairsA].filter((pair) => pairsB.has(pair)).length
  return (2 * both) / (pairsA.size + pairsB.size)
}

function pairsOf(text: string): Set<string> {
  const padded = ` ${text} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2)))
}
