import type { ServiceRecord } from '@farebox/payer'
import { namesLike } from '../../src/discovery/search/likeness.ts'
import { UsageError } from './pay-error.ts'

/** The service with this slug. Throws a usage error that suggests similar ones. */
export function findService(services: readonly ServiceRecord[], slug: string): ServiceRecord {
  const found = services.find((service) => service.slug === slug)
  if (found) return found
  const names = services.map((service) => service.slug)
  const alike = namesLike(slug, names)
  const meant = alike.length > 0 ? `Did you mean ${alike.join(', or ')}?` : ''
  throw new UsageError('no_service', `There is no service ${slug}. ${meant}`.trim(), {
    hint: 'npm run pay, without arguments, lists them.',
  })
}

/** One line per service: slug, price, name. */
export function renderServices(services: readonly ServiceRecord[], url: string): string {
  const width = Math.max(0, ...services.map(({ slug }) => slug.length))
  const lines = services.map(
    ({ slug, price_usdc, name }) =>
      `  ${slug.padEnd(width)}  ${price_usdc.toFixed(3)}  ${name.replaceAll(/\p{C}/gu, ' ')}`,
  )
  return `${services.length} services of ${url}, with the price of a call in USDC:\n\n${lines.join('\n')}\n\nnpm run pay -- <slug> '<json>'; --help lists the options.\n`
}
