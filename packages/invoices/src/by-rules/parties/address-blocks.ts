import type { Party } from '../../e-invoice/invoice.ts'
import type { Cell, Line } from '../../text-lines.ts'
import { foldText } from '../fold-text.ts'
import { type FoundLabel, isAlone, isLabelOnly } from '../labels/find-labels.ts'
import { findHeadings, namesInvoice } from '../labels/headings.ts'
import type { LabelledText } from '../labels/labelled-value.ts'
import { NUMBER_SIGN_SOURCE } from '../labels/number-words.ts'
import { LABEL_PARTICLES } from '../labels/particles.ts'
import type { LabelKind } from '../languages/terms.ts'
import { findLegalForm } from './company-names.ts'
import { findCountry } from './country-names.ts'

/** A postal address on the page, and the line on which it begins. */
export interface AddressBlock extends Pick<Party, 'name' | 'street' | 'postal_code' | 'city' | 'country'> {
  readonly line: number
  /** Index of the line with postal code and town. */
  readonly end: number
  readonly left: number
  readonly right: number
  /** Kind of the label directly above or before the address, such as 'Bill to'; unlisted if no language has its words. */
  readonly heading: LabelKind | 'unlisted' | null
  /** True if the first line may be a heading, not the name: one more line is between it and the street. */
  readonly mayBeHeaded: boolean
  /** True if the address is on one line, like the sender's line in the window of an envelope. */
  readonly isInline: boolean
  /** True if a form of address precedes a person's name. Sellers do not call themselves Mr on their own invoices. */
  readonly isAddressee: boolean
}

/** The lines of a text with its labels and its postal addresses. */
export interface AddressedText extends LabelledText {
  readonly blocks: readonly AddressBlock[]
}

type Place = Pick<Party, 'postal_code' | 'city' | 'country'>
type StreetAndPlace = Place & { readonly street?: string }

// Postal codes before the town: DE, AT, FR, IT, ES, NL, PL, SE and others. Optional: the country before the code; a
// region or a postal district number after the town.
const TOWN_LAST =
  /^(?:([A-Z]{1,2})[- ]{1,3})?(\d{4} ?[A-Z]{2}(?= )|\d{4,5}|\d{2}-\d{3}|\d{3} \d{2}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})[ ,]{1,3}(\p{Lu}[\p{L} .'’()/-]{1,50})(?: \d{1,2}|, ?\p{Lu}[\p{L} .]{1,30})?$/u
// 'Springfield, IL 62701', 'San Francisco, California 94104', 'London SW1A 1AA', 'Toronto, ON, M6P 3K9', 'Perth WA 6000' and 'Pune - 411001'.
const CODE_LAST = [
  '(?:[A-Z]{2},?|(?<=, )\\p{Lu}\\p{Ll}{3,}(?: \\p{Lu}\\p{Ll}{3,})?) \\d{5}(?:-\\d{4})?',
  '[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}',
  '(?:[A-Z]{2},? )?[A-Z]\\d[A-Z] ?\\d[A-Z]\\d',
  '(?:NSW|VIC|QLD|WA|SA|TAS|NT|ACT),? \\d{4}',
  '[-–] ?\\d{3} ?\\d{3}',
]
const TOWN_FIRST = new RegExp(
  `^(\\p{L}[\\p{L} .'-]{1,40}?),? ?(?<![\\p{L}])(${CODE_LAST.join('|')})(?:,? [A-Z]{2,3})?\\.?$`,
  'u',
)
const CODE_ALONE = /^(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/
const NOWHERE: Place = { postal_code: null, city: null, country: null }
const HONORIFIC =
  /^(?:Mr|Mrs|Ms|Miss|Herrn?|Frau|Familie|Mme|Mlle|Madame|Monsieur|Sra|Señora?|Spett\.le|Egr|Mevr|Dhr|T\.a\.v|Szanowny|Pani)\b\.?(?= \p{Lu}|$)/u
const HONORIFIC_ALONE =
  /^(?:Mr|Mrs|Ms|Miss|Herrn?|Frau|Familie|Mme|Mlle|Madame|Monsieur|Sra|Señora?|Spett\.le|Egr|Mevr|Dhr|An|Firma|M|Sr|Dr|Sig|Pani?|Herre|Fru)\.?$/u
const SEPARATOR = /\s*[●·•|–—,]\s*|\s+-\s+/
const MAX_ABOVE = 5
// LEADING: largest distance of lines that belong together, in font sizes. SAME_COLUMN: largest offset of the left edges
// in one column, in the unit of `left`.
const LEADING = 3.4
// In multiples of the smallest line distance of the address: text further above is not part of it.
const [APART, FARTHER] = [1.8, 2.5]
const SAME_COLUMN = 14
// Of the middles of centred lines, in text heights: tills centre by whole letters.
const OFF_CENTRE = 0.6
const NUMBERED = new RegExp(`(?:^|\\s)(?:${NUMBER_SIGN_SOURCE})[\\s.:°º'#]{0,4}\\S*\\d\\S*$`, 'iu')
// In multiples of the height of the lines below.
const LARGE = 1.2

/** Every postal address on the invoice, found by its line with postal code and town. */
export function findAddressBlocks({ lines, labels }: LabelledText): AddressBlock[] {
  const blocks = lines.flatMap(({ cells }, line) =>
    cells.flatMap(({ text, left, right }, cell) => {
      const label = labels.find((one) => one.line === line && one.cell === cell && isPartyHeading(one))
      const inline = readInline(label ? label.rest.replace(/^[\s:]+/, '') : text)
      const heading = label?.kind ?? null
      if (inline)
        return [
          { ...inline, line, end: line, left, right, isInline: true, isAddressee: false, heading, mayBeHeaded: false },
        ]
      const place = readPlace(text) ?? readStreetAndPlace(text)
      // '4557 De Silva Street' is not a town if a town is on the line below.
      if (readPlace(textBelow({ lines, line, left }) ?? '')) return []
      const found = /^\d/.test(text) && place ? (readAsStreet({ lines, line, left }) ?? place) : place
      return found ? [toBlock(found, { lines, labels, line, left, right })] : []
    }),
  )
  // What stands over two places is their label: 'Address'.
  const isLabel = ({ name, postal_code, street }: AddressBlock) =>
    blocks.some((other) => other.name === name && other.postal_code !== postal_code && other.street !== street)
  return blocks.map((block) =>
    isLabel(block) && findLegalForm(block.name ?? '') === -1 ? { ...block, name: null } : block,
  )
}

/** '1234 Elm Street', with the town below and then a postal code alone or a country: its number is that of the house. */
function readAsStreet({ lines, line, left }: { lines: readonly Line[]; line: number; left: number }) {
  const [below = '', next = ''] = [line, line + 1].map((at) => textBelow({ lines, line: at, left })?.trim())
  const street = lines[line]?.cells.find((cell) => cell.left === left)?.text
  const code = [below, next].find((text) => CODE_ALONE.test(text))
  const isTownBelow = /^[^\d:@]+$/.test(below) && !findCountry(below) && findCountry(next) !== null
  return street && (code || isTownBelow) ? { ...NOWHERE, postal_code: code ?? null, street } : undefined
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
  const [name = ''] = parts
  if (!isAddressText(name) || isStreet(name) || isLabelOnly(name)) return undefined
  const country = place.country ?? findCountry(parts[at + 1] ?? '')
  return { name, street: parts.slice(1, at).join(', '), ...place, country }
}

/** 'Dorfstrasse 22, 8810 Horgen': the name is above. */
function readStreetAndPlace(text: string): StreetAndPlace | undefined {
  const [street = '', town = '', ...rest] = text.slice(0, 120).split(SEPARATOR)
  const place = rest.length === 0 ? readPlace(town) : undefined
  return place && /\p{L}{3}/u.test(street) && /\d/.test(street) && isAddressText(street)
    ? { ...place, street }
    : undefined
}

function toBlock(
  place: StreetAndPlace,
  at: LabelledText & { line: number; left: number; right: number },
): AddressBlock {
  const above: string[] = []
  let { line } = at
  let heading: AddressBlock['heading'] = null
  let closest = Number.POSITIVE_INFINITY
  for (let index = at.line - 1; index >= 0 && above.length < MAX_ABOVE; index -= 1) {
    const cell =
      at.lines[index]?.cells.find(({ left }) => Math.abs(left - at.left) < SAME_COLUMN) ?? findCentred(at, index)
    const [upper, lower] = [at.lines[index], at.lines[line]]
    if (!upper || !lower || lower.y - upper.y > LEADING * lower.height || lower.y < upper.y) break
    // This line belongs to another column.
    if (!cell) continue
    const gap = lower.y - upper.y
    // A street alone has its name above it, also in forms with room for two lines of names.
    const isNameless = above.length === 1 && isStreet(above[0] ?? '') && gap <= FARTHER * closest
    if (above.length > 0 && gap > APART * closest && !isNameless) {
      if (isCompanyInLargePrint(cell.text, { upper, lower })) above.unshift(cell.text)
      break
    }
    closest = Math.min(closest, gap)
    if (readInline(cell.text)) break
    const label = at.labels.find(
      (one) => one.line === index && upper.cells[one.cell] === cell && isBoundary(one, cell.text),
    )
    if (label) {
      heading = label.kind
      break
    }
    const named = findNameOfHeading(at, { line: index, cell })
    if (named) {
      above.unshift(named.name)
      heading = named.kind
      line = index
      break
    }
    const isBeside = isBesideHeading(at.labels, { line: index, cell: upper.cells.indexOf(cell) })
    if (isBeside && !isNameOf(cell.text, above)) {
      heading = 'unlisted'
      break
    }
    line = index
    const isForm = upper.cells.some(({ text }) => text.startsWith(':'))
    if (isAddressText(cell.text) && !isForm) above.unshift(cell.text)
  }
  const isAlone = HONORIFIC_ALONE.test(above[0] ?? '')
  // A form of address on its own line is not part of the name, nor is the title of the paper close above it.
  const isTitled = isNumberAbove(above) || isTitleAbove(above, at.lines.slice(line, at.line))
  const [name, ...rest] = isAlone || isTitled ? above.slice(1) : above
  const country = place.country ?? findCountry(textBelow(at) ?? '')
  const [second = ''] = rest
  const isOfParty = heading === 'seller' || heading === 'buyer' || heading === 'unlisted'
  return {
    // Below 'Bill to' the first of two lines is a name: 'Café 21'.
    name: name && (!isStreet(name) || (isOfParty && rest.length > 0)) && !isLabelOnly(name) ? name : null,
    ...place,
    street: [...rest, ...(place.street ? [place.street] : [])].join(', ') || null,
    country,
    line: isTitled ? line + 1 : line,
    end: at.line,
    left: at.left,
    right: at.right,
    isInline: false,
    isAddressee: isAlone || HONORIFIC.test(name ?? ''),
    heading,
    mayBeHeaded: second !== '' && !/\d/.test(second) && findLegalForm(name ?? '') === -1,
  }
}

/** The only cell of a line if it has the middle of the only cell of the place, as in the head of a receipt. */
function findCentred(
  { lines, line, left, right }: LabelledText & Pick<AddressBlock, 'line' | 'left' | 'right'>,
  above: number,
) {
  const [own, upper] = [lines[line], lines[above]]
  const cell = upper?.cells[0]
  if (!own || !cell || own.cells.length > 1 || upper.cells.length > 1) return undefined
  return Math.abs(cell.left + cell.right - left - right) < 2 * OFF_CENTRE * own.height ? cell : undefined
}

/** True for a company's name in a letterhead: it is a little further above the rest of its address. */
function isCompanyInLargePrint(text: string, { upper, lower }: { upper: Line; lower: Line }): boolean {
  return upper.height > LARGE * lower.height && findLegalForm(text) !== -1
}

/** True for 'Client n° C00417' above a name: it ends in a sign of a number and a code. */
function isNumberAbove([top = '', next = '', street]: readonly string[]): boolean {
  return street !== undefined && NUMBERED.test(top) && !/\d/.test(next) && findLegalForm(top) === -1
}

/** True for 'Advance invoice' above 'Jane Doe', and for any words in large print above a company with its legal form. */
function isTitleAbove([top = '', next = '', street]: readonly string[], lines: readonly Line[]): boolean {
  const [first, second] = lines
  if (!first || !second || street === undefined || isStreet(next) || findLegalForm(top) !== -1) return false
  const isHeading = findHeadings(lines).some(({ line, text }) => line === 0 && top.startsWith(text))
  return isHeading || namesInvoice(top) || (first.height > LARGE * second.height && findLegalForm(next) !== -1)
}

/** The name after the colon of a heading, in its cell or the next one: below 'Bill to: Acme' stands a department of it. */
function findNameOfHeading({ lines, labels }: LabelledText, { line, cell }: { line: number; cell: Cell }) {
  const cells = lines[line]?.cells ?? []
  return labels
    .filter((label) => label.line === line && isPartyHeading(label))
    .map(({ kind, rest, cell: at }) => {
      const own = cells[at] === cell ? rest : cells[at + 1] === cell && isAlone({ before: '', rest }) ? cell.text : ''
      return { kind, name: own.replace(/^\s*:\s*/, '') }
    })
    .find(({ name }) => isAddressText(name) && !isStreet(name))
}

/** True for 'Officine Riva S.r.l.' beside 'Spett.le': a company, or what stands above a street. */
function isNameOf(text: string, [below, ...rest]: readonly string[]): boolean {
  return findLegalForm(text) !== -1 || (below !== undefined && rest.length === 0 && /\d/.test(below))
}

/** True beside a heading of a party: the other cells of such a line are headings, too, whatever their words. */
function isBesideHeading(labels: readonly FoundLabel[], { line, cell }: { line: number; cell: number }): boolean {
  return labels.some((one) => one.line === line && one.cell !== cell && isParty(one) && isAlone(one))
}

// 'Lieferant:' and 'Adresse du client' are headings; 'Lieferant GmbH' and 'Le Fournil' are names.
function isBoundary(label: FoundLabel, text: string): boolean {
  const { kind, before, term, rest } = label
  const isArticle = LABEL_PARTICLES.has(term.trim()) && !/\d/.test(text)
  const isOfName = /\p{L}/u.test(isArticle ? text.slice(before.length + term.length) : isParty(label) ? rest : '')
  const [, article = ''] = /\S (\p{L}+) *$/u.exec(before) ?? []
  const isAtEnd = isParty(label) && LABEL_PARTICLES.has(foldText(article).trim())
  // 'Service' is the name of a charge, and also part of company names.
  return kind !== 'amount' && (before.trim() === '' || isAtEnd) && !isOfName
}

/** 'Bill to: Jane Doe, 22 Elm Street, ...' */
function isPartyHeading(label: FoundLabel): boolean {
  return isParty(label) && label.before.trim() === '' && /^\s*:/.test(label.rest)
}

function isParty({ kind }: FoundLabel): boolean {
  return ['seller', 'buyer', 'other_address'].includes(kind)
}

function textBelow({ lines, line, left }: { lines: readonly Line[]; line: number; left: number }): string | undefined {
  return lines[line + 1]?.cells.find((cell) => Math.abs(cell.left - left) < SAME_COLUMN)?.text
}

/** False for headings, which end in a colon, and for numbers, contact data and remarks in brackets. */
function isAddressText(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/[:@]|\d{8,}|www\.|^(?=.*\d)[A-Z0-9/-]+$|^\(.*\)$/.test(text)
}

/** True for '22 Elm Street', and for 'Ringstr. 8' and 'P.zza Dante, 5' without a legal form: the name is then elsewhere. */
function isStreet(text: string): boolean {
  return (
    /^\d+\p{L}?[ ,/-]|\p{L}{3}[.,]? \d{1,4}(?:[/-]\d{1,4})? ?\p{L}?$/u.test(text.trim()) && findLegalForm(text) === -1
  )
}
