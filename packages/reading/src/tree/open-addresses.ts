import type { DomDocument } from './dom.ts'

const HIDDEN = /^(?:[\da-f]{2}){4,300}$/

/**
 * Writes the addresses of electronic mail that Cloudflare hides from programs, as its script does: each byte is combined with
 * the first one.
 */
export function openAddresses({ body }: DomDocument, html: string) {
  if (!html.includes('data-cfemail')) return
  for (const hidden of body.querySelectorAll('[data-cfemail]')) {
    const code = hidden.getAttribute('data-cfemail') ?? ''
    const [key = 0, ...bytes] = HIDDEN.test(code) ? Buffer.from(code, 'hex') : []
    if (bytes.length > 0) hidden.textContent = Buffer.from(bytes.map((byte) => byte ^ key)).toString()
  }
}
