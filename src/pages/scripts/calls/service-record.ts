import type { ServiceFacts } from './call-types.ts'
import { fetchPublished } from './post-call.ts'

const records = new Map<string, Promise<ServiceFacts>>()

/** The catalog record of a service, fetched once: its schema and price. Throws if the server cannot be reached. */
export function fetchServiceRecord(slug: string): Promise<ServiceFacts> {
  const known = records.get(slug) ?? fetchRecord(slug)
  records.set(slug, known)
  known.catch(() => records.delete(slug))
  return known
}

async function fetchRecord(slug: string) {
  const { data, payment } = await fetchPublished(`/api/v1/services/${slug}`)
  return { ...data, channelEndpoint: payment?.channel?.endpoint }
}
