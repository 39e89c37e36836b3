import { type AddressBlock, findAddressBlocks } from './address-blocks.ts'
import { toNameKey } from './company-names.ts'
import type { FoundLabel } from './find-labels.ts'
import type { LabelledText } from './labelled-value.ts'
import { findSellerEvidence, SELLER_EVIDENCE, type SellerEvidence } from './seller-evidence.ts'

/** A party by its address, and how sure it is that this is its role, 0 to 1. */
export interface PartyRole {
  readonly block: AddressBlock
  readonly confidence: number
}

/** Whose address is whose; null where nothing on the page tells. */
export interface PartyRoles {
  readonly seller: PartyRole | null
  readonly buyer: PartyRole | null
}

interface RoleOptions {
  /** Of a till: nobody but the seller has an address there. */
  readonly isReceipt: boolean
}

// How many lines below its heading an address begins, and below the line of the sender in the window of an envelope.
const HEADING_REACH = 6
const WINDOW_REACH = 4
// A page of more addresses is a list, and its first ones are looked at; so are the first labels of customers.
const [MAX_BLOCKS, MAX_LABELS] = [20, 20]
// Where a till prints its address.
const TOP_LINES = 8
const MAX_CELL = 400
// Letters: shorter names are found by chance.
const SHORTEST_NAME = 4
// Points: addresses further apart than this stand in columns of their own.
const SAME_COLUMN = 60
const [HEADED, REMAINING, TILL, ABOVE] = [0.93, 0.85, 0.8, 0.8]
const SURE: Readonly<Record<SellerEvidence, number>> = { sender_line: 0.93, own_data: 0.92, letterhead: 0.85 }

/**
 * Who sells and who buys: by headings, forms of address, and what only the seller prints of itself beside its name; who is left
 * over is the other one. An address of which nothing tells whose it is has no role.
 */
export function findPartyRoles(text: LabelledText, { isReceipt }: RoleOptions): PartyRoles {
  const blocks = findAddressBlocks(text)
    .filter(({ name, heading }) => name !== null && heading !== 'other_address')
    .slice(0, MAX_BLOCKS)
  const buyers = findBuyers(text, blocks)
  const others = blocks.filter((block) => !buyers.some((buyer) => isSame(block, buyer)))
  const seller = findSeller(text, { blocks: others, all: blocks }) ?? findRemaining({ others, buyers, isReceipt })
  const [buyer] = buyers
  if (buyer) return { seller, buyer: { block: buyer, confidence: HEADED } }
  const left = seller ? distinct(others.filter((block) => !isSame(block, seller.block))) : []
  const [only] = left
  return { seller, buyer: only && left.length === 1 ? { block: only, confidence: REMAINING } : null }
}

/** Addresses below a heading such as 'Bill to', of a person who is addressed, or in the window of an envelope; the surest first. */
function findBuyers(text: LabelledText, blocks: readonly AddressBlock[]): AddressBlock[] {
  const headed = blocks.filter(({ heading }) => heading === 'buyer')
  const below = findBelow(text, { blocks, kind: 'buyer' })
  const named = blocks.filter((block) => isNamed(text, block))
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
    // Of two the same is true: it tells nothing.
    if (best.length > 0) return null
  }
  return null
}

interface Remaining extends RoleOptions {
  readonly others: readonly AddressBlock[]
  readonly buyers: readonly AddressBlock[]
}

function findRemaining({ others, buyers, isReceipt }: Remaining): PartyRole | null {
  const [first] = others
  if (!first) return null
  if (isReceipt && buyers.length === 0) return first.line < TOP_LINES ? { block: first, confidence: TILL } : null
  if (buyers.length > 0) return distinct(others).length === 1 ? { block: first, confidence: REMAINING } : null
  return others.length === 2 && isLetterOver(first, others[1]) ? { block: first, confidence: ABOVE } : null
}

/** Of two addresses close below each other at the top, the upper one is that of the letter's head. */
function isLetterOver(upper: AddressBlock, lower: AddressBlock | undefined): boolean {
  if (!lower || upper.line >= TOP_LINES) return false
  const distance = lower.line - upper.end
  return distance > 0 && distance <= HEADING_REACH && Math.abs(upper.left - lower.left) < SAME_COLUMN
}

/** The address closest below a heading that stands alone: in its column, or in the next one of a form. */
function findBelow(
  { lines, labels }: LabelledText,
  { blocks, kind }: { blocks: readonly AddressBlock[]; kind: 'seller' | 'buyer' },
): AddressBlock[] {
  const headings = labels.filter(isHeading)
  return headings
    .filter((label) => label.kind === kind)
    .flatMap(({ line, cell }) => {
      const left = lines[line]?.cells[cell]?.left ?? 0
      const near = blocks.filter(
        (block) => block.line >= line - 1 && block.line - line <= HEADING_REACH && !block.isInline,
      )
      const inColumn = near.filter((block) => Math.abs(block.left - left) < SAME_COLUMN)
      const isAlone = headings.every((other) => other.line !== line || other.cell === cell)
      return (inColumn.length > 0 || !isAlone ? inColumn : near).toSorted((a, b) => a.line - b.line)[0] ?? []
    })
}

function isHeading({ kind, before, rest }: FoundLabel): boolean {
  return ['seller', 'buyer', 'other_address'].includes(kind) && before.trim() === '' && rest.trim().length < 40
}

/** 'Customer name: Jane Doe', beside it or below. */
function isNamed({ lines, labels }: LabelledText, { name }: AddressBlock): boolean {
  const key = toNameKey(name ?? '')
  if (key.length < SHORTEST_NAME) return false
  return labels
    .filter((label) => label.kind === 'buyer' && label.before.trim() === '')
    .slice(0, MAX_LABELS)
    .some(({ rest, line, cell }) => {
      const left = lines[line]?.cells[cell]?.left ?? 0
      const below = lines[line + 1]?.cells.find((one) => Math.abs(one.left - left) < SAME_COLUMN)
      return [rest, lines[line]?.cells[cell + 1]?.text, below?.text].some((text) => toNameKey(text ?? '') === key)
    })
}

/** The line of the sender, small, above the address that shows in the window of an envelope. */
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

/** One place under one name, or under the beginning of it. */
function isSame(one: AddressBlock, other: AddressBlock): boolean {
  const [a, b] = [toNameKey(one.name ?? ''), toNameKey(other.name ?? '')]
  return one.postal_code === other.postal_code && (a.startsWith(b) || b.startsWith(a))
}
