import type { Cell } from '../../text-lines.ts'
import { checkVatId } from '../../vat/vat-id.ts'
import { whoseIdentifier } from '../identifier-owner.ts'
import type { FoundLabel } from '../labels/find-labels.ts'
import { findValue, findValues, type LabelledText } from '../labels/labelled-value.ts'
import type { AddressBlock } from './address-blocks.ts'

// A prefix, then the characters of a VAT identifier, with or without groups. The check digits decide whether it is one.
const VAT_ID =
  /(?<![\p{L}\p{N}])(?:ATU|B[EG]|CHE|C[YZ]|D[EK]|E[ELS]|F[IR]|G[BR]|H[RU]|I[ET]|L[TUV]|MT|NL|P[LT]|RO|S[EIK]|XI) ?-?[A-Z0-9](?:[ .-]?[A-Z0-9]){6,13}(?![\p{L}\p{N}])/gu
const MAX_LINE = 400
// BELOW: lines below an address that still belong to it. BESIDE: points from its left edge.
const [BELOW, BESIDE] = [3, 60]

/**
 * The VAT identifiers. One beside a word for the customer, or below the buyer's address, is the buyer's. If two others
 * remain and their words name nobody else, the one beside a word for the seller, else the first, is the seller's.
 */
export function findVatIds(
  { lines, labels }: LabelledText,
  buyer: AddressBlock | undefined,
): { seller: string | null; buyer: string | null } {
  const found = lines.flatMap(({ text, cells }, line) =>
    [...text.slice(0, MAX_LINE).matchAll(VAT_ID)]
      .map(([vatId]) => vatId)
      .filter((vatId) => checkVatId(vatId).hasFormat && !isAccount(text, vatId))
      .map((vatId) => {
        const left = cells.find((cell) => cell.text.includes(vatId))?.left ?? 0
        const owner = whoseIdentifier(labelOf(text, vatId))
        return {
          vatId,
          isOpen: owner === 'open',
          isBuyers:
            owner === 'other' ||
            isCustomersLine(text) ||
            followsBuyer({ lines, labels }, { line, left }) ||
            isBelow(buyer, { line, left }),
          isSellers: labels.some(
            (label) => label.line === line && label.kind === 'seller' && label.rest.includes(vatId),
          ),
        }
      }),
  )
  if (found.length === 0) return { seller: findUnprefixed({ lines, labels }), buyer: null }
  // 'VAT no. of the carrier' comes after those whose words name nobody else.
  const sellers = found.filter(({ isBuyers }) => !isBuyers).toSorted((a, b) => Number(a.isOpen) - Number(b.isOpen))
  const seller = (sellers.find(({ isSellers }) => isSellers) ?? sellers[0])?.vatId ?? null
  const isOther = (vatId: string) => seller === null || checkVatId(vatId).vatId !== checkVatId(seller).vatId
  return {
    seller,
    buyer:
      found.find(({ vatId, isBuyers, isOpen }) => isOther(vatId) && (isBuyers || (sellers.length > 1 && !isOpen)))
        ?.vatId ?? null,
  }
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
    ({ label: { line, cell } }) =>
      !isCustomersLine(text.lines[line]?.text ?? '') &&
      !followsBuyer(text, { line, left: text.lines[line]?.cells[cell]?.left ?? 0 }),
  )
  return ofSeller[0]?.value ?? null
}

/** What stands before an identifier on its line. */
function labelOf(line: string, vatId: string): string {
  return line.slice(0, line.indexOf(vatId)).replace(/[\s:]+$/, '')
}

// The start of an IBAN looks like a VAT identifier.
function isAccount(text: string, vatId: string): boolean {
  return /iban/i.test(text.slice(Math.max(0, text.indexOf(vatId) - 12), text.indexOf(vatId)))
}

/** Whether a line concerns the customer. */
export function isCustomersLine(text: string): boolean {
  return /client|customer|kund|ihre|your|buyer|acheteur|destinat|titular|abonado|nabywca|cession|intestat|spett/i.test(
    text,
  )
}

function isHeading({ before, rest }: FoundLabel): boolean {
  return before.trim() === '' && rest.trim().length < 40
}

function isBelow(block: AddressBlock | undefined, { line, left }: { line: number; left: number }): boolean {
  if (!block || block.isInline) return false
  return line >= block.line && line <= block.end + BELOW && Math.abs(left - block.left) < BESIDE
}

function followsBuyer({ lines, labels }: LabelledText, { line, left }: { line: number; left: number }): boolean {
  const heading = labels.findLast(
    (label) =>
      label.line <= line &&
      ['buyer', 'seller'].includes(label.kind) &&
      isHeading(label) &&
      isNearestCell(lines[label.line]?.cells ?? [], { cell: label.cell, left }),
  )
  return heading?.kind === 'buyer' && line - heading.line <= 8
}

/** False for a heading at the right above what stands at the left, if another cell of its line is nearer. */
function isNearestCell(cells: readonly Cell[], { cell, left }: { cell: number; left: number }): boolean {
  const distances = cells.map((other) => Math.abs(other.left - left))
  return distances[cell] === Math.min(...distances)
}

/** The seller's national tax number. */
export function findTaxNumber(text: LabelledText): string | null {
  // Each group has a digit, so ' - VAT SE...' is the next field.
  const pick = (value: string) => {
    const number =
      /^[\s:.#]{0,4}([A-Z0-9/.-]{0,25}\d[A-Z0-9/.-]{0,25}(?: [A-Z0-9/.-]{0,12}\d[A-Z0-9/.-]{0,12}){0,6})/i.exec(
        value,
      )?.[1]
    return number && number.length > 5 && number.length < 27 ? number : null
  }
  return findValue(text, { kind: 'tax_number', pick })
}
