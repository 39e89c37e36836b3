import type { DomElement } from '../tree/dom.ts'

const CONTACT = /^\s*(mailto|tel):([^?;]{3,200})/i
const MAIL = /^[^\s@<>()[\]]+@[^\s@<>()[\]]+$/
const NUMBER = /^\+?[\d\s()./-]*\d$/
// A number may be written without its country and with another prefix.
const OWN_DIGITS = 6
const MAX_WORDS = 1000

/** Where a link writes or calls. */
interface Contact {
  /** As a person reads it. */
  readonly address: string
  readonly href: string
  /** Whether the words of the link say it. */
  readonly isSaid: boolean
}

/** The contact of a link; null for other links, and those that leave open to whom they write. */
export function contactOf(link: DomElement): Contact | null {
  const [, scheme = '', written = ''] = CONTACT.exec(link.getAttribute('href') ?? '') ?? []
  const address = decoded(written).trim()
  const words = link.textContent.slice(0, MAX_WORDS)
  if (/^mailto$/i.test(scheme)) {
    const isSaid = words.toLowerCase().includes(address.toLowerCase())
    return MAIL.test(address) ? { address, href: `mailto:${encodeURI(address)}`, isSaid } : null
  }
  if (!NUMBER.test(address)) return null
  const [said, meant] = [digitsOf(words), digitsOf(address)]
  const isSaid = said.includes(meant) || (said.length >= OWN_DIGITS && said.endsWith(meant.slice(-OWN_DIGITS)))
  return { address, href: `tel:${address.replace(/[^\d+]/g, '')}`, isSaid }
}

/** Writes the contacts of links behind their words, unless these say them. Without words, they are the words. */
export function nameContacts(root: DomElement) {
  for (const link of root.querySelectorAll('a[href]')) {
    const contact = contactOf(link)
    if (contact === null || contact.isSaid) continue
    link.append(link.textContent.trim() === '' ? contact.address : ` (${contact.address})`)
  }
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
