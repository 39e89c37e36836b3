const records = new Map()

/** The record of a service in the catalog, asked for once: its schema, its price. Throws where the server cannot be reached. */
export function fetchServiceRecord(slug) {
  const known = records.get(slug) ?? fetchRecord(slug)
  records.set(slug, known)
  known.catch(() => records.delete(slug))
  return known
}

async function fetchRecord(slug) {
  const response = await fetch(`/api/v1/services/${slug}`)
  if (!response.ok)
    throw new Error(`The server answered ${response.status}. Try again in a moment. Nothing was charged.`)
  return (await response.json()).data
}
