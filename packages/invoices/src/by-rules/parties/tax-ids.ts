import { findIbans } from '../../iban/find-ibans.ts'
import type { Cell, Line } from '../../text-lines.ts'
import { checkVatId } from '../../vat/vat-id.ts'
import { textBefore, whoseIdentifier } from '../identifier-owner.ts'
import type { FoundLabel } from '../labels/find-labels.ts'
import { findValues, type LabelledText } from '../labels/labelled-value.ts'
import { OF_INVOICE } from '../labels/labels.ts'
import type { AddressBlock } from './address-blocks.ts'
import { findLegalForm, toNameKey } from './company-names.ts'
import { namesRegister } from './registers.ts'

// A prefix, then the characters of a VAT identifier, with or without groups. The check digits decide whether it is one.
const VAT_ID =
  /(?<![\p{L}\p{N}])(?:ATU|B[EG]|CHE|C[YZ]|D[EK]|E[ELS]|F[IR]|G[BR]|H[RU]|I[ET]|L[TUV]|MT|NL|P[LT]|RO|S[EIK]|XI) ?-?[A-Z0-9](?:[ .-]?[A-Z0-9]){6,13}(?![\p{L}\p{N}])/gu
const MAX_LINE = 400
// BELOW: lines below an address that still belong to it. BESIDE: points from its left edge.
const [BELOW, BESIDE] = [3, 60]
// In multiples of the text height: a line further below an address is no part of it.
const APART = 2.2
const PARTS = /[,;:·|•●]\s|\s[-–]\s/u
const SHORTEST_NAME = 4
// MOST_ABOVE: lines from a number up to the name of its company. ALIGNED: points between the left edges of one column.
const [MOST_ABOVE, ALIGNED] = [6, 6]
// ALONE: among the addresses of others, or after words that may name another one.
const [SURE, ALONE] = [0.93, 0.6]

/** The VAT identifiers, and the confidence that the first is the seller's, 0 to 1. */
export interface FoundVatIds {
  readonly seller: string | null
  readonly buyer: string | null
  readonly confidence: number
}

/** The parties as far as they are known, and every address of the page. */
export interface KnownParties {
  readonly seller: AddressBlock | undefined
  /** The seller's name, also without an address. */
  readonly name: string | null
  readonly buyer: AddressBlock | undefined
  readonly blocks: readonly AddressBlock[]
}

/** The parties whose names are known, with or without an address. */
interface TaxNumberOwners extends Omit<KnownParties, 'blocks'> {
  /** The name of a buyer without an address. */
  readonly billed: string | null
}

/**
 * The VAT identifiers. One beside a word for the customer, or below the buyer's address, is the buyer's; one at the
 * address or beside the name of somebody else is neither's. If two others remain, the one beside a word for the seller
 * or its name, else the first whose words name nobody, is the seller's.
 */
export function findVatIds({ lines, labels }: LabelledText, parties: KnownParties): FoundVatIds {
  const { seller: own, name, buyer, blocks } = parties
  const codes = lines.flatMap(({ text }) => findIbans(text).map((iban) => iban.slice(0, 2))).concat(own?.country ?? [])
  const isForeign = (code: string) => codes.length > 0 && !codes.includes(code === 'EL' ? 'GR' : code)
  const isOfOther = (cell: Cell | undefined) => namesCompany(cell?.text ?? '', name) === 'other'
  const all = lines.flatMap(({ text, cells }, line) =>
    [...text.slice(0, MAX_LINE).matchAll(VAT_ID)]
      .map(([vatId]) => vatId)
      .filter((vatId) => checkVatId(vatId).hasFormat && !isAccount(text, vatId))
      .map((vatId) => {
        const cell = cells.find((one) => one.text.includes(vatId))
        const place = { line, left: cell?.left ?? 0 }
        const before = textBefore(cell?.text ?? text, vatId)
        const named = namesCompany(before, name)
        const at = blocks.find((block) => isAt(lines, { block, ...place }))
        const above = lines[line - 1]?.cells.find((one) => Math.abs(one.left - place.left) < BESIDE)
        const owner = whoseIdentifier(textBefore(text, vatId))
        return {
          vatId,
          isOpen: owner === 'open',
          isDoubtful: isForeign(vatId.slice(0, 2)) || (named !== 'own' && (namesSomebody(before) || isOfOther(above))),
          isBuyers:
            owner === 'other' ||
            (named === 'other' && namesCompany(before, buyer?.name ?? null) === 'own') ||
            followsBuyer({ lines, labels }, place) ||
            isBelow({ lines, labels }, { block: buyer, ...place }),
          isThirds: named === 'other' || (named === null && at !== undefined && isOfThird(at, { seller: own, buyer })),
          isSellers:
            named === 'own' ||
            isBelow({ lines, labels }, { block: own, ...place }) ||
            isUnderName(lines, { name, ...place }) ||
            labels.some((label) => label.line === line && label.kind === 'seller' && label.rest.includes(vatId)),
        }
      }),
  )
  if (all.length === 0) {
    return { seller: findUnprefixed({ lines, labels }), buyer: null, confidence: SURE }
  }
  const found = all.filter(({ isBuyers, isThirds }) => isBuyers || !isThirds)
  // 'VAT no. of the carrier' comes after those whose words name nobody else.
  const sellers = found.filter(({ isBuyers }) => !isBuyers).toSorted((a, b) => Number(a.isOpen) - Number(b.isOpen))
  const keys = new Set(sellers.filter(({ isOpen }) => !isOpen).map(({ vatId }) => checkVatId(vatId).vatId))
  // Of two numbers that stand at neither party, nothing shows which one is the seller's.
  const best = sellers.find(({ isSellers }) => isSellers) ?? (keys.size > 1 ? undefined : sellers[0])
  const seller = best?.vatId ?? null
  const isOther = (vatId: string) => seller === null || checkVatId(vatId).vatId !== checkVatId(seller).vatId
  const hasThird = blocks.some((block) => block.heading !== 'other_address' && isOfThird(block, { seller: own, buyer }))
  return {
    seller,
    buyer:
      found.find(
        ({ vatId, isBuyers, isOpen }) =>
          isOther(vatId) && (isBuyers || (best !== undefined && sellers.length > 1 && !isOpen)),
      )?.vatId ?? null,
    confidence: best?.isSellers || (name !== null && !(best?.isOpen || best?.isDoubtful || hasThird)) ? SURE : ALONE,
  }
}

/** Whether the last company that a text names is the seller; null if it names none. */
function namesCompany(text: string, seller: string | null): 'own' | 'other' | null {
  const key = toNameKey(seller ?? '')
  if (key.length >= SHORTEST_NAME && toNameKey(text).includes(key)) return 'own'
  const [company = ''] = text
    .split(PARTS)
    .filter((part) => findLegalForm(part) > 0)
    .map(toNameKey)
    .toReversed()
  return seller !== null && company.length >= SHORTEST_NAME ? 'other' : null
}

/** True for 'Property manager Leroy, VAT no.' and 'Sold for the maker (VAT': words that are no label, before a comma. */
function namesSomebody(before: string): boolean {
  return /(?:^|[,;(|•·–])(?=[^,(]*\p{L}{4})[^,;(|•·–\d]+[,(][^,(]*$/u.test(before) && !namesRegister(before)
}

/** True for an address that is neither the seller's nor the buyer's, if they are known, and for a headed one. */
function isOfThird(
  block: AddressBlock,
  { seller, buyer }: { readonly seller: AddressBlock | undefined; readonly buyer: AddressBlock | undefined },
): boolean {
  const isOf = (party: AddressBlock | undefined) =>
    party !== undefined &&
    ((party.line === block.line && party.left === block.left) ||
      (party.postal_code === block.postal_code && toNameKey(party.name ?? '') === toNameKey(block.name ?? '')))
  if (isOf(seller) || isOf(buyer) || block.heading === 'seller') return false
  return seller !== undefined || block.heading !== null || block.mayBeHeaded
}

/** True if the place is in an address, or next to its last line without a gap. */
function isAt(
  lines: readonly Line[],
  { block, line, left }: { readonly block: AddressBlock; readonly line: number; readonly left: number },
): boolean {
  if (line < block.line || Math.abs(left - block.left) >= BESIDE) return false
  for (let index = block.end + 1; index <= line; index += 1) {
    const [upper, lower] = [lines[index - 1], lines[index]]
    if (!upper || !lower || lower.y < upper.y || lower.y - upper.y > APART * upper.height) return false
  }
  return true
}

/** True for a number below a name in its column, without a gap: in the foot of the page, or in a form. */
function isUnderName(
  lines: readonly Line[],
  { name, line, left }: { readonly name: string | null; readonly line: number; readonly left: number },
): boolean {
  const key = toNameKey(name ?? '')
  if (key.length < SHORTEST_NAME) return false
  for (let index = line; index >= Math.max(0, line - MOST_ABOVE); index -= 1) {
    const [lower, upper] = [lines[index + 1], lines[index]]
    if (index < line && (!lower || !upper || Math.abs(lower.y - upper.y) > APART * lower.height)) return false
    const cell = upper?.cells.find((one) => Math.abs(one.left - left) < ALIGNED)
    const found = toNameKey(cell?.text.slice(0, MAX_LINE) ?? '')
    // Also '名称：' before the name.
    if (found.startsWith(key) || found.endsWith(key)) return true
  }
  return false
}

/** Finds Italian and Spanish numbers, which are often printed without a prefix. The check digits show the country. */
function findUnprefixed(text: LabelledText): string | null {
  const pick = (value: string) => {
    const number = /^[\s:.º°-]{0,4}([A-Z]?\d{7,10}[A-Z0-9])(?![\p{L}\p{N}])/u.exec(value)?.[1]
    const prefix = number && ['IT', 'ES'].find((country) => checkVatId(country + number).hasCheckDigits)
    return prefix ? prefix + number : null
  }
  const found = findValues(text, { kind: 'vat_id', pick }).sort((a, b) => a.label.line - b.label.line)
  const ofSeller = found.filter(
    ({ label: { line, cell, before } }) =>
      whoseIdentifier(before) !== 'other' &&
      !followsBuyer(text, { line, left: text.lines[line]?.cells[cell]?.left ?? 0 }),
  )
  return ofSeller[0]?.value ?? null
}

// The start of an IBAN looks like a VAT identifier.
function isAccount(text: string, vatId: string): boolean {
  return /iban/i.test(text.slice(Math.max(0, text.indexOf(vatId) - 12), text.indexOf(vatId)))
}

function isHeading({ before, rest }: FoundLabel): boolean {
  return before.trim() === '' && rest.trim().length < 40
}

function isBelow(
  text: LabelledText,
  { block, line, left }: { readonly block: AddressBlock | undefined; readonly line: number; readonly left: number },
): boolean {
  if (!block || block.isInline || line < block.line || line > block.end + BELOW) return false
  return Math.abs(left - block.left) < BESIDE && !isCutOff(text, { from: block.end, line, left })
}

function followsBuyer({ lines, labels }: LabelledText, { line, left }: { line: number; left: number }): boolean {
  const heading = labels.findLast(
    (label) =>
      label.line <= line &&
      ['buyer', 'seller'].includes(label.kind) &&
      isHeading(label) &&
      isNearestCell(lines[label.line]?.cells ?? [], { cell: label.cell, left }),
  )
  return (
    heading?.kind === 'buyer' &&
    line - heading.line <= 8 &&
    !isCutOff({ lines, labels }, { from: heading.line, line, left })
  )
}

/** True if data of the invoice stand above a place in its column: what follows them is the foot, not the party above. */
function isCutOff(
  { lines, labels }: LabelledText,
  { from, line, left }: { from: number; line: number; left: number },
): boolean {
  return labels.some((label) => {
    const isBetween = label.line > from && label.line < line && OF_INVOICE.includes(label.kind)
    return isBetween && Math.abs((lines[label.line]?.cells[label.cell]?.left ?? 0) - left) < BESIDE
  })
}

/** False for a heading at the right above what stands at the left, if another cell of its line is nearer. */
function isNearestCell(cells: readonly Cell[], { cell, left }: { cell: number; left: number }): boolean {
  const distances = cells.map((other) => Math.abs(other.left - left))
  return distances[cell] === Math.min(...distances)
}

/**
 * The seller's national tax number: not one at the buyer's name or address. Of two others, the one at the seller's; null
 * if neither stands there.
 */
export function findTaxNumber(text: LabelledText, { seller, name, buyer, billed }: TaxNumberOwners): string | null {
  // Each group has a digit, so ' - VAT SE...' is the next field.
  const pick = (value: string) => {
    const number =
      /^[\s:.#]{0,4}([A-Z0-9/.-]{0,25}\d[A-Z0-9/.-]{0,25}(?: [A-Z0-9/.-]{0,12}\d[A-Z0-9/.-]{0,12}){0,6})/i.exec(
        value,
      )?.[1]
    return number && number.length > 5 && number.length < 27 ? number : null
  }
  const found = findValues(text, { kind: 'tax_number', pick }).map(({ value, label }) => {
    const { line, cell } = label
    const place = { line, left: text.lines[line]?.cells[cell]?.left ?? 0 }
    const isOf = (party: AddressBlock | undefined, named: string | null) =>
      isBelow(text, { block: party, ...place }) || isUnderName(text.lines, { name: named, ...place })
    return {
      value,
      isSellers: isOf(seller, name),
      isBuyers: followsBuyer(text, place) || isOf(buyer, buyer?.name ?? billed),
    }
  })
  const own = found.filter(({ isSellers, isBuyers }) => isSellers || !isBuyers)
  const best = own.find(({ isSellers }) => isSellers)
  return best?.value ?? (new Set(own.map(({ value }) => value)).size === 1 ? (own[0]?.value ?? null) : null)
}
