const MOST_CHARACTERS = 8000
const KEPT = '#/calls/'

/**
 * The state in this page's address: fields of the form, or the id of a call kept in this browser; neither for a plain
 * page.
 */
export function readAddress({ hash, search }: Pick<Location, 'hash' | 'search'> = location): {
  id?: string
  state?: Record<string, string>
} {
  if (hash.startsWith(KEPT)) return { id: hash.slice(KEPT.length) }
  // A fragment never reaches the server; a query that somebody wrote by hand works too.
  const text = hash.includes('=') ? hash.slice(1) : hash === '' ? search.slice(1) : ''
  return text === '' ? {} : { state: Object.fromEntries(new URLSearchParams(text)) }
}

/** The page's address with the form's state, and whether it is complete: files and long texts are left out. */
export function toAddress(state: Readonly<Record<string, string>>) {
  const fitting = Object.entries(state).filter(([, value]) => value.length <= MOST_CHARACTERS)
  const fields = new URLSearchParams(fitting).toString()
  const isWhole = fitting.length === Object.keys(state).length
  return { address: `${location.pathname}${fields === '' ? '' : `#${fields}`}`, isWhole }
}

/** The address of a kept call. */
export function addressOfKept({ slug, id }: { slug: string; id: string }) {
  return `/services/${slug}${KEPT}${id}`
}

/** The page of a receipt: this server's own, which stays when a sandbox starts with a new chain. */
export function addressOfReceipt(transaction: string) {
  return `/receipts/${transaction}`
}
