import { findIbans } from '../../iban/find-ibans.ts'
import type { Line } from '../../text-lines.ts'
import { findValues, type LabelledText } from '../labels/labelled-value.ts'
import { OF_INVOICE } from '../labels/labels.ts'
import type { AddressBlock } from './address-blocks.ts'
import { toNameKey, toNamePrefixes } from './company-names.ts'
import { namesRegister } from './registers.ts'
import { findMailHosts, findWebHosts } from './web-hosts.ts'

/**
 * The kinds of evidence that an address is the seller's, strongest first: the sender's line, data beside the name that
 * only sellers print, large print at the top.
 */
export const SELLER_EVIDENCE = ['sender_line', 'own_data', 'letterhead'] as const
/** One kind of evidence. */
export type SellerEvidence = (typeof SELLER_EVIDENCE)[number]

interface EvidenceOptions {
  readonly block: AddressBlock
  /** Every address of the page, including the block itself. */
  readonly all: readonly AddressBlock[]
  /** toNameKey() of each cell of each line. */
  readonly keys: readonly (readonly string[])[]
}

// Separates the parts of a sender's address on one line. Any address may have commas there.
const SENDER_SEPARATOR = /[●·•|–—]| - /
const MAX_LINE = 400
// Number of lines below an address that may hold the e-mail address of the same party.
const CONTACT_LINES = 3
// In letters: shorter names match by chance, and below LONG also as the beginning of a longer word.
const [SHORTEST, LONG] = [4, 7]
// Number of lines that may describe the name above them, if they are close to each other.
const REACH = 9
// LEADING in font sizes; SAME_COLUMN in the unit of `left`.
const LEADING = 3.4
const SAME_COLUMN = 14
// LARGE in multiples of the text height; TOP_LINES on the first page.
const LARGE = 1.3
const TOP_LINES = 12

/** The strongest evidence that an address is the seller's; undefined if there is none. */
export function findSellerEvidence(
  text: LabelledText,
  { block, all, keys }: EvidenceOptions,
): SellerEvidence | undefined {
  const cell = text.lines[block.line]?.cells.find(({ left }) => left === block.left)
  if (block.isInline && block.heading === null && SENDER_SEPARATOR.test(cell?.text ?? '')) return 'sender_line'
  if (hasOwnData(text, { block, all, keys })) return 'own_data'
  return isLetterhead(text.lines, { block, all }) ? 'letterhead' : undefined
}

function hasOwnData(text: LabelledText, { block, all, keys }: EvidenceOptions): boolean {
  const key = toNameKey(block.name ?? '')
  if (key.length < SHORTEST) return false
  const { lines } = text
  const spoken = lines.flatMap(({ cells }, line) =>
    cells
      .filter((_, cell) => keys[line]?.[cell]?.includes(key))
      .map(({ left }) => readAround(text, { line, left, all })),
  )
  if (isAccountHolder(text, key) || hasDomain(text, { block, all })) return true
  // 'By post' over an address may be a heading, and the data below those of what is meant by it.
  return spoken.some(isOfSeller) && !(block.mayBeHeaded && block.heading === null && spoken.length === 1)
}

interface Place {
  readonly line: number
  readonly left: number
  readonly all: readonly AddressBlock[]
}

/** The text in the cell of a name and below it in its column, up to the next address. */
function readAround({ lines, labels }: LabelledText, { line, left, all }: Place): string {
  const own: string[] = []
  let last = lines[line]
  for (let index = line; index <= line + REACH; index += 1) {
    const next = lines[index]
    if (!next || !last || next.y < last.y || next.y - last.y > LEADING * last.height) break
    // What follows the data of the invoice is the foot.
    if (index > line && labels.some((label) => label.line === index && OF_INVOICE.includes(label.kind))) break
    if (all.some((block) => block.line === index && index > line && Math.abs(block.left - left) < SAME_COLUMN)) break
    const cell = next.cells.find((one) => Math.abs(one.left - left) < SAME_COLUMN)
    if (!cell) continue
    own.push(cell.text.slice(0, MAX_LINE))
    last = next
  }
  return own.join('\n')
}

/** True for a website, an account or a register: invoices print none of these for customers. */
function isOfSeller(text: string): boolean {
  return /www\.|https?:\/\//i.test(text) || findIbans(text).length > 0 || namesRegister(text)
}

/** True if the text names an account and this name as its holder. */
function isAccountHolder(text: LabelledText, key: string): boolean {
  if (text.lines.every((line) => findIbans(line.text).length === 0)) return false
  const pick = (value: string) => (toNameKey(value.replace(/^[\s:.–-]+/, '')) === key ? value : null)
  return findValues(text, { kind: 'account_name', pick }).length > 0
}

/** True if a website is named like the company, or an e-mail address that is apart from all postal addresses. */
function hasDomain({ lines }: LabelledText, { block, all }: Omit<EvidenceOptions, 'keys'>): boolean {
  const names = toNamePrefixes(block.name ?? '').filter((name) => name.length >= SHORTEST)
  return lines.some(({ cells }, line) =>
    cells.some(({ text, left }) => {
      const own = text.slice(0, MAX_LINE)
      const isNear = all.some((one) => isContactOf(one, { lines, line, left }))
      const hosts = [...findWebHosts(own), ...(isNear ? [] : findMailHosts(own))]
      const parts = hosts.flatMap((host) => host.split('.').slice(0, -1))
      return parts.some((part) => isNamedLike(toNameKey(part), names))
    }),
  )
}

/** True if the text is close below an address, in its column: it belongs to the same party, seller or buyer. */
function isContactOf(
  { line: start, end, left: edge }: AddressBlock,
  { lines, line, left }: { lines: readonly Line[]; line: number; left: number },
): boolean {
  if (line < start || line > end + CONTACT_LINES || Math.abs(edge - left) >= SAME_COLUMN) return false
  const [upper, lower] = [lines[Math.max(end, line - 1)], lines[line]]
  return line <= end || (upper !== undefined && lower !== undefined && lower.y - upper.y <= LEADING * upper.height)
}

/** True for 'pinehollowvet' and 'Pine Hollow Veterinary Clinic': two words and the start of the third match. */
function isNamedLike(domain: string, names: readonly string[]): boolean {
  return (
    names.includes(domain) || names.some((name, index) => index > 0 && name.length > LONG && domain.startsWith(name))
  )
}

/** True for a name in large print at the top of the first page, also above its address: customers are never printed so large, so nobody else is. */
function isLetterhead(lines: readonly Line[], { block, all }: Omit<EvidenceOptions, 'keys'>): boolean {
  const { line, name, postal_code } = block
  const heightOf = (other: AddressBlock) => (other.postal_code === postal_code ? 0 : (lines[other.line]?.height ?? 0))
  const largest = Math.max(0, ...all.map(heightOf))
  const key = toNameKey(name ?? '')
  const heights = lines.map(({ height }) => height).toSorted((a, b) => a - b)
  const usual = heights[heights.length >> 1] ?? 0
  const isNamed = ({ cells }: Line) => key.length >= SHORTEST && cells.some(({ text }) => toNameKey(text) === key)
  return lines
    .slice(0, TOP_LINES)
    .some((one, index) => one.height > Math.max(LARGE * usual, largest) && (index === line || isNamed(one)))
}
