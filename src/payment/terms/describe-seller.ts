import type { Service } from '../../contract/define-service.ts'

// Limits of x402, specs/extensions/bazaar.md, "Service Metadata on resource": others are dropped by indexers.
const PRINTABLE = /^[\x20-\x7e]{1,32}$/
const MOST_TAGS = 5

/** Who sells what, for indexers: the metadata of `resource` in a 402 of x402 v2. */
export function describeSeller(
  { name, category, tags }: Pick<Service, 'name' | 'category' | 'tags'>,
  { seller, baseUrl }: { readonly seller: string | undefined; readonly baseUrl: string },
) {
  const serviceName = [`${seller ?? ''} ${name}`.trim(), name].find((candidate) => PRINTABLE.test(candidate))
  return {
    ...(serviceName !== undefined && { serviceName }),
    tags: [...new Set([category, ...tags])].filter((tag) => PRINTABLE.test(tag)).slice(0, MOST_TAGS),
    iconUrl: `${baseUrl}/favicon.ico`,
  }
}
