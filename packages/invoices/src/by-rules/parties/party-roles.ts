import type { FoundLabel } from '../labels/find-labels.ts'
import { findHeadings } from '../labels/headings.ts'
import type { LabelledText } from '../labels/labelled-value.ts'
import { OF_INVOICE } from '../labels/labels.ts'
import type { AddressBlock, AddressedText } from './address-blocks.ts'
import { toNameKey } from './company-names.ts'
import { cellBelow } from './names-below.ts'
import { findSellerEvidence, SELLER_EVIDENCE, type SellerEvidence } from './seller-evidence.ts'

/** A party's address, and the confidence of its role, 0 to 1. */
export interface PartyRole {
  readonly block: AddressBlock
  readonly confidence: number
}

/** The addresses of the seller and the buyer; null if the page does not identify them. */
export interface PartyRoles {
  readonly seller: PartyRole | null
  readonly buyer: PartyRole | null
}

interface RoleOptions {
  /** True for a receipt: only the seller has an address there. */
  readonly isReceipt: boolean
}

// Largest number of lines from a heading down to its address, and from the sender's line down to the address in the
// window of an envelope.
const HEADING_REACH = 6
const WINDOW_REACH = 4
// A page with more addresses is a list: only the first ones are examined. The same applies to labels of customers.
const [MAX_BLOCKS, MAX_LABELS] = [20, 20]
// Lines at the top in which receipts print the address.
const TOP_LINES = 8
const MAX_CELL = 400
// In multiples of the distance of the next two lines.
const CLOSE = 2.5
// In letters: shorter names match by chance.
const SHORTEST_NAME = 4
// In points: addresses further apart are in different columns.
const SAME_COLUMN = 60
const [HEADED, REMAINING, TILL, ABOVE] = [0.93, 0.85, 0.8, 0.8]
// Of the remaining address, if its first line may be a heading: 'By post'.
const MAYBE_HEADED = 0.6
const SURE: Readonly<Record<SellerEvidence, number>> = { sender_line: 0.93, own_data: 0.92, letterhead: 0.85 }

/**
 * Identifies the seller and the buyer by headings, by forms of address, and by data that only sellers print of
 * themselves beside their name. If one party is known, the only remaining address is the other. An address without any
 * evidence gets no role.
 */
export function findPartyRoles(text: AddressedText, { isReceipt }: RoleOptions): PartyRoles {
  const every = text.blocks.filter(({ heading }) => heading !== 'other_address').slice(0, MAX_BLOCKS)
  const blocks = every.filter(({ name }) => name !== null)
  const buyers = findBuyers(text, every)
  const others = blocks.filter((block) => !buyers.some((buyer) => isSame(block, buyer)))
  const seller =
    findSeller(text, { blocks: others, all: blocks }) ?? findRemaining(text, { others, buyers, isReceipt, every })
  const [buyer] = buyers
  if (buyer) return { seller, buyer: { block: buyer, confidence: HEADED } }
  const left = seller ? distinct(others.filter((block) => !isSame(block, seller.block))) : []
  const [only] = left
  const isOnly = only && left.length === 1 && !isOfThird(only, every)
  return { seller, buyer: isOnly ? { block: only, confidence: sureOfRemaining(only) } : null }
}

function sureOfRemaining({ mayBeHeaded, heading }: AddressBlock): number {
  return mayBeHeaded && heading === null ? MAYBE_HEADED : REMAINING
}

/**
 * True for an address that may be a third party's: its name may be the heading of such a party, or the party in
 * question is on the page, but without a name that can be read.
 */
function isOfThird(block: AddressBlock, every: readonly AddressBlock[]): boolean {
  const [top] = every.filter(({ heading }) => heading === 'buyer' || heading === 'seller')
  return (
    every.some(({ name, heading }) => name === null && heading !== null) ||
    (block.mayBeHeaded && top !== undefined && block.line > top.line)
  )
}

/**
 * Addresses below a heading such as 'Bill to', with a form of address, or in the window of an envelope; the surest
 * first.
 */
function findBuyers(text: LabelledText, every: readonly AddressBlock[]): AddressBlock[] {
  const blocks = every.filter(({ name }) => name !== null)
  const headed = blocks.filter(({ heading }) => heading === 'buyer')
  const below = findBelow(text, { blocks: every, kind: 'buyer' }).filter(({ name }) => name !== null)
  const named = blocks.filter((block) => isNamed(text, { block, headed }))
  const addressed = blocks.filter(({ isAddressee }) => isAddressee)
  const inWindow = blocks.filter((block) => blocks.some((sender) => isAbove(sender, block)))
  return [...headed, ...below, ...named, ...addressed, ...inWindow].filter(({ heading }) => heading !== 'seller')
}

function findSeller(
  text: LabelledText,
  { blocks, all }: { blocks: readonly AddressBlock[]; all: readonly AddressBlock[] },
): PartyRole | null {
  const headed = [
    ...blocks.filter(({ heading }) => heading === 'seller'),
    ...findBelow(text, { blocks, kind: 'seller' }),
  ]
  if (headed[0]) return distinct(headed).length === 1 ? { block: headed[0], confidence: HEADED } : null
  const keys = text.lines.map(({ cells }) => cells.map((cell) => toNameKey(cell.text.slice(0, MAX_CELL))))
  const found = blocks.map((block) => ({ block, evidence: findSellerEvidence(text, { block, all, keys }) }))
  for (const kind of SELLER_EVIDENCE) {
    const best = found.filter(({ evidence }) => evidence === kind).map(({ block }) => block)
    if (best[0] && distinct(best).length === 1) return { block: best[0], confidence: SURE[kind] }
    // Two addresses have the same evidence, so it decides nothing.
    if (best.length > 0) return null
  }
  return null
}

interface Remaining extends RoleOptions {
  readonly others: readonly AddressBlock[]
  readonly buyers: readonly AddressBlock[]
  /** Also those without a name. */
  readonly every: readonly AddressBlock[]
}

function findRemaining(text: LabelledText, { others, buyers, isReceipt, every }: Remaining): PartyRole | null {
  const [first] = others
  if (!first) return null
  if (isReceipt && buyers.length === 0) {
    return first.line < TOP_LINES && !isBelowOther(text, first)
      ? { block: first, confidence: first.mayBeHeaded ? MAYBE_HEADED : TILL }
      : null
  }
  if (buyers.length > 0) {
    const own = others.filter((block) => block.heading !== 'unlisted' && !isOfThird(block, every))
    return own[0] && distinct(own).length === 1 ? { block: own[0], confidence: sureOfRemaining(own[0]) } : null
  }
  return others.length === 2 && isLetterOver(text, { upper: first, lower: others[1] })
    ? { block: first, confidence: ABOVE }
    : null
}

/** True close below other words that are no label or title: the name may be these, and the first line one of the address. */
function isBelowOther({ lines, labels }: LabelledText, { line }: AddressBlock): boolean {
  const [above, own, next] = [lines[line - 1], lines[line], lines[line + 1]]
  if (!above || !own || !next || above.cells.length > 1 || !/\p{L}{3}/u.test(above.text)) return false
  const isClose = own.y > above.y && own.y - above.y <= CLOSE * (next.y - own.y)
  return isClose && labels.every((label) => label.line !== line - 1) && findHeadings([above]).length === 0
}

interface Letter {
  readonly upper: AddressBlock
  readonly lower: AddressBlock | undefined
}

/**
 * If two addresses are close below each other at the top, the upper one belongs to the letterhead. The data of the
 * invoice between them show that the lower one belongs to the foot.
 */
function isLetterOver({ labels }: LabelledText, { upper, lower }: Letter): boolean {
  if (!lower || upper.line >= TOP_LINES) return false
  const distance = lower.line - upper.end
  const isBetween = ({ line, kind }: FoundLabel) => line > upper.end && line < lower.line && OF_INVOICE.includes(kind)
  const isClose = distance > 0 && distance <= HEADING_REACH && Math.abs(upper.left - lower.left) < SAME_COLUMN
  return isClose && !labels.some(isBetween)
}

/** The closest address below a heading without a value: in its column, or in the next column of a form. */
function findBelow(
  { lines, labels }: LabelledText,
  { blocks, kind }: { blocks: readonly AddressBlock[]; kind: 'seller' | 'buyer' },
): AddressBlock[] {
  const headings = labels.filter(isHeading)
  return headings
    .filter((label) => label.kind === kind)
    .flatMap(({ line, cell }) => {
      const left = lines[line]?.cells[cell]?.left ?? 0
      // 'Customer support' in an address is a line of it.
      const isLineOf = (block: AddressBlock) => block.left === left && block.line <= line && block.end >= line
      const near = blocks.filter(
        (block) => block.line >= line - 1 && block.line - line <= HEADING_REACH && !block.isInline && !isLineOf(block),
      )
      const inColumn = near.filter((block) => Math.abs(block.left - left) < SAME_COLUMN)
      const isAlone = headings.every((other) => other.line !== line || other.cell === cell)
      return (inColumn.length > 0 || !isAlone ? inColumn : near).toSorted((a, b) => a.line - b.line)[0] ?? []
    })
}

function isHeading({ kind, before, rest }: FoundLabel): boolean {
  return ['seller', 'buyer', 'other_address'].includes(kind) && before.trim() === '' && rest.trim().length < 40
}

interface NamedOptions {
  readonly block: AddressBlock
  /** The addresses below a heading of the buyer. */
  readonly headed: readonly AddressBlock[]
}

/** True for 'Customer name: Jane Doe', with the name beside the label or below it; beside a heading with its address below it stands somebody else. */
function isNamed({ lines, labels }: LabelledText, { block, headed }: NamedOptions): boolean {
  const key = toNameKey(block.name ?? '')
  if (key.length < SHORTEST_NAME) return false
  return labels
    .filter((label) => label.kind === 'buyer' && label.before.trim() === '')
    .slice(0, MAX_LABELS)
    .some(({ rest, line, cell }) => {
      const left = lines[line]?.cells[cell]?.left ?? 0
      const isHeading = headed.some((one) => one.line === line + 1 && Math.abs(one.left - left) < SAME_COLUMN)
      if (isHeading) return false
      const own = lines[line]?.cells[cell]
      const below = lines[line + 1]?.cells.find((one) => Math.abs(one.left - left) < SAME_COLUMN)
      const under = own && cellBelow(lines, { line, cell: own })?.cell
      const texts = [rest, lines[line]?.cells[cell + 1]?.text, below?.text, under?.text]
      return texts.some((text) => toNameKey(text ?? '') === key)
    })
}

/** True if the sender's line, in small print, is above the address in the window of an envelope. */
function isAbove(sender: AddressBlock, block: AddressBlock): boolean {
  return (
    sender.isInline &&
    sender.heading === null &&
    !block.isInline &&
    block.line > sender.line &&
    block.line - sender.line <= WINDOW_REACH &&
    Math.abs(block.left - sender.left) < SAME_COLUMN
  )
}

function distinct(blocks: readonly AddressBlock[]): AddressBlock[] {
  return blocks.filter((block, index) => blocks.findIndex((other) => isSame(other, block)) === index)
}

/** True for the same place and the same name, or the beginning of that name. */
function isSame(one: AddressBlock, other: AddressBlock): boolean {
  const [a, b] = [toNameKey(one.name ?? ''), toNameKey(other.name ?? '')]
  return one.postal_code === other.postal_code && (a.startsWith(b) || b.startsWith(a))
}
