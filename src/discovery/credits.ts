import type { Credit } from '@farebox/third-parties'
import type { Service } from '../contract/define-service.ts'

/**
 * The data sources, engines and third parties behind the answers, with their licences and the services that use them.
 */
export function renderCredits(services: readonly Service[]): string {
  const usedBy = new Map<string, { credit: Credit; services: string[] }>()
  for (const { slug, upstreams, credits } of services) {
    for (const credit of creditsOf({ upstreams, credits })) {
      const entry = usedBy.get(credit.name) ?? { credit, services: [] }
      entry.services.push(slug)
      usedBy.set(credit.name, entry)
    }
  }
  const data = [...usedBy.values()].map(({ credit, services: slugs }) => ({
    name: credit.name,
    homepage: credit.homepage,
    licence: credit.licence,
    attribution: credit.attribution ?? null,
    services: slugs,
  }))
  return JSON.stringify({ success: true, data: data.sort((a, b) => a.name.localeCompare(b.name, 'en')) })
}

/** Whom a service owes its answers: not the operator's own APIs. */
export function creditsOf({ upstreams, credits }: Pick<Service, 'upstreams' | 'credits'>): readonly Credit[] {
  return [...upstreams.filter(({ isOperators }) => !isOperators), ...credits]
}
