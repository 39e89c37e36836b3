import type { Service } from '../contract/define-service.ts'
import { toLinks } from './documents.ts'
import { firstSentence } from './guides/first-sentence.ts'
import { renderGuidance } from './guides/guidance.ts'
import type { Site } from './site.ts'

/** The base address for programs: one line for each document and service, how a call is paid, and where to read on. */
export function renderEntry(services: readonly Service[], site: Site): string {
  const { baseUrl } = site
  return JSON.stringify({
    success: true,
    data: {
      name: 'Farebox',
      guidance: renderGuidance(services, site),
      services: services.map(({ slug, name, category, price, description }) => ({
        slug,
        name,
        category,
        price_usdc: Number(price),
        summary: firstSentence(description),
        info_url: `${baseUrl}/api/v1/services/${slug}`,
      })),
    },
    links: toLinks(baseUrl),
  })
}
