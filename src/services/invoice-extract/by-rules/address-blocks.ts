import type { Party } from '../../../domain/e-invoice/invoice.ts'
import type { Line } from '../text-lines.ts'
import { findCountry } from './country-names.ts'
import type { FoundLabel } from './find-labels.ts'
import type { LabelledText } from './labelled-value.ts'
import type { LabelKind } from './languages/terms.ts'

/** An address as it stands on the page, with the line it begins on. */
export interface AddressBlock extends Pick<Party, 'name' | 'street' | 'postal_code' | 'city' | 'country'> {
  readonly line: number
  readonly left: number
  /** What stands right above it, such as 'Bill to'. */
  readonly heading: LabelKind | null
  /** Written on one line, as the sender's is above the window of an envelope. */
  readonly isInline: boolean
  /** A person is addressed: nobody calls themselves Mr on their own paper. */
  readonly isAddressee: boolean
}

type Place = Pick<Party, 'postal_code' | 'city' | 'country'>

// Codes before the town: DE, AT, FR, IT, ES, NL, PL, SE and others; with the country before them, if need be.
const TOWN_LAST =
  /^(?:([A-Z]{1,2})[- ]{1,3})?(\d{4,5}|\d{4} ?[A-Z]{2}|\d{2}-\d{3}|\d{3} \d{2}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})[ ,]{1,3}(\p{Lu}[\p{L} .'’()/-]{1,50})$/u
// 'Springfield, IL 62701' and 'London SW1A 1AA'.
const TOWN_FIRST = /^(\p{L}[\p{L} .'-]{1,40}),? ((?:[A-Z]{2} \d{5}(?:-\d{4})?)|(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}))$/u
const HONORIFIC =
  /^(?:Mr|Mrs|Ms|Miss|Herrn?|Frau|Familie|Mme|Mlle|Madame|Monsieur|Sra|Señora?|Spett\.le|Egr|Mevr|Dhr|T\.a\.v|Szanowny|Pani)\b\.?(?= \p{Lu}|$)/u
const HONORIFIC_ALONE =
  /^(?:Mr|Mrs|Ms|Miss|Herrn?|Frau|Familie|Mme|Mlle|Madame|Monsieur|Sra|Señora?|Spett\.le|Egr|Mevr|Dhr|An|Firma|M|Sr|Dr|Sig|Pani?|Herre|Fru)\.?$/u
const SEPARATOR = /\s*[●·•|–—,]\s*|\s+-\s+/
const MAX_ABOVE = 5
// Of the font size: the distance of lines that belong together, and of columns that are one.
const LEADING = 3.4
const SAME_COLUMN = 14

/** Every postal address on the invoice, by its line with postal code and town. */
export function findAddressBlocks({ lines, labels }: LabelledText): AddressBlock[] {
  return lines.flatMap(({ cells }, line) =>
    cells.flatMap(({ text, left }) => {
      const inline = readInline(text)
      if (inline) return [{ ...inline, line, left, isInline: true, isAddressee: false, heading: null }]
      const place = readPlace(text)
      return place ? [toBlock(place, { lines, labels, line, left })] : []
    }),
  )
}

function readPlace(text: string): Place | undefined {
  const last = TOWN_LAST.exec(text.trim())
  if (last)
    return {
      postal_code: last[2] ?? null,
      city: last[3]?.trim() ?? null,
      country: last[1] && last[1].length === 2 ? last[1] : null,
    }
  const first = TOWN_FIRST.exec(text.trim())
  return first ? { postal_code: first[2] ?? null, city: first[1]?.trim() ?? null, country: null } : undefined
}

/** 'Seller GmbH · Main Street 1 · 10115 Berlin' */
function readInline(text: string) {
  const parts = text.slice(0, 300).split(SEPARATOR)
  const at = parts.findLastIndex((part) => readPlace(part))
  const place = at >= 2 ? readPlace(parts[at] ?? '') : undefined
  if (!place) return undefined
  const country = place.country ?? findCountry(parts[at + 1] ?? '')
  return { name: parts[0] ?? null, street: parts.slice(1, at).join(', '), ...place, country }
}

function toBlock(place: Place, at: LabelledText & { line: number; left: number }): AddressBlock {
  const above: string[] = []
  let { line } = at
  let heading: LabelKind | null = null
  for (let index = at.line - 1; index >= 0 && above.length < MAX_ABOVE; index -= 1) {
    const cell = at.lines[index]?.cells.find(({ left }) => Math.abs(left - at.left) < SAME_COLUMN)
    const [upper, lower] = [at.lines[index], at.lines[line]]
    if (!upper || !lower || lower.y - upper.y > LEADING * lower.height || lower.y < upper.y) break
    // Lines of another column stand in between.
    if (!cell) continue
    if (readInline(cell.text)) break
    const label = at.labels.find((one) => one.line === index && upper.cells[one.cell] === cell && isBoundary(one))
    if (label) {
      heading = label.kind
      break
    }
    line = index
    const isForm = upper.cells.some(({ text }) => text.startsWith(':'))
    if (isAddressText(cell.text) && !isForm) above.unshift(cell.text)
  }
  const isAlone = HONORIFIC_ALONE.test(above[0] ?? '')
  // On a line of its own it is no part of the name.
  const [name, ...rest] = isAlone ? above.slice(1) : above
  const country = place.country ?? findCountry(textBelow(at) ?? '')
  return {
    name: name ?? null,
    street: rest.join(', ') || null,
    ...place,
    country,
    line,
    left: at.left,
    isInline: false,
    isAddressee: isAlone || HONORIFIC.test(name ?? ''),
    heading,
  }
}

// 'Lieferant:' is a heading, 'Lieferant GmbH' a name.
function isBoundary({ kind, before, rest }: FoundLabel): boolean {
  const isParty = ['seller', 'buyer', 'ship_to'].includes(kind)
  return before.trim() === '' && !(isParty && /\p{L}/u.test(rest))
}

function textBelow({ lines, line, left }: { lines: readonly Line[]; line: number; left: number }): string | undefined {
  return lines[line + 1]?.cells.find((cell) => Math.abs(cell.left - left) < SAME_COLUMN)?.text
}

/** Headings end in a colon, numbers and contact data are no part of an address. */
function isAddressText(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/[:@]|^\d{8,}|www\.|^(?=.*\d)[A-Z0-9/-]+$/.test(text)
}
