import type { ServiceFacts } from './call-types.ts'
import { unreachable } from './post-call.ts'

const records = new Map<string, Promise<ServiceFacts>>()

/** The catalog record of a service, fetched once: its schema and price. Throws if the server cannot be reached. */
export function fetchServiceRecord(slug: string): Promise<ServiceFacts> {
  const known = records.get(slug) ?? fetchRecord(slug)
  records.set(slug, known)
  known.catch(() => records.delete(slug))
  return known
}

async function fetchRecord(slug: string) {
  const response = await fetch(`/api/v1/services/${slug}`).catch(() => {
    throw unreachable()
  })
  if (!response.ok)
    throw new Error(`The server answered ${response.status}. Try again in a moment. Nothing was charged.`)
  const { data, payment } = await response.json()
  return { ...data, channelEndpoint: payment?.channel?.endpoint }
}
