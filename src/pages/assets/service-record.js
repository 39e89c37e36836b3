import { unreachable } from './post-call.js'

/** @import { ServiceRecord } from './call-types.d.ts' */

/** @type {Map<string, Promise<ServiceRecord>>} */
const records = new Map()

/**
 * The catalog record of a service, fetched once: its schema and price. Throws if the server cannot be reached.
 * @param {string} slug
 * @returns {Promise<ServiceRecord>}
 */
export function fetchServiceRecord(slug) {
  const known = records.get(slug) ?? fetchRecord(slug)
  records.set(slug, known)
  known.catch(() => records.delete(slug))
  return known
}

/** @param {string} slug */
async function fetchRecord(slug) {
  const response = await fetch(`/api/v1/services/${slug}`).catch(() => {
    throw unreachable()
  })
  if (!response.ok)
    throw new Error(`The server answered ${response.status}. Try again in a moment. Nothing was charged.`)
  return (await response.json()).data
}
