import type { Party } from '../../../domain/e-invoice/invoice.ts'
import { checkVatId } from '../../../domain/vat/vat-id.ts'
import { type AddressBlock, findAddressBlocks } from './address-blocks.ts'
import type { FoundLabel } from './find-labels.ts'
import { findValue, findValues, type LabelledText } from './labelled-value.ts'

// A prefix, then what a VAT identifier may hold, in groups or not. Whether it is one, its check digits say.
const VAT_ID =
  /(?<![\p{L}\p{N}])(?:ATU|B[EG]|CHE|C[YZ]|D[EK]|E[ELS]|F[IR]|G[BR]|H[RU]|I[ET]|L[TUV]|MT|NL|P[LT]|RO|S[EIK]|XI) ?-?[A-Z0-9](?:[ .-]?[A-Z0-9]){6,13}(?![\p{L}\p{N}])/gu
const EMAIL = /[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}/
const MAX_LINE = 400
// How many lines below its heading an address begins.
const HEADING_REACH = 6

/** Who sends the invoice and who is to pay it, as far as headings and places on the page tell. */
export function findParties(text: LabelledText): { seller: Party; buyer: Party } {
  const blocks = findAddressBlocks(text).filter(({ heading }) => heading !== 'ship_to')
  const buyerBlock = findHeaded(text, { blocks, kind: 'buyer' })
  const others = blocks.filter((block) => block !== buyerBlock && !isSame(block, buyerBlock))
  const companies = others.filter(({ isAddressee }) => !isAddressee)
  const sellerBlock =
    findHeaded(text, { blocks: others, kind: 'seller' }) ?? companies.find(({ isInline }) => isInline) ?? companies[0]
  const addressed = buyerBlock ?? others.find((block) => block !== sellerBlock && !isSame(block, sellerBlock))
  const vatIds = findVatIds(text)
  return {
    seller: { ...toParty(sellerBlock), vat_id: vatIds.seller, tax_number: findTaxNumber(text), email: findEmail(text) },
    buyer: { ...toParty(addressed), vat_id: vatIds.buyer },
  }
}

interface HeadedBlocks {
  readonly blocks: readonly AddressBlock[]
  readonly kind: 'seller' | 'buyer'
}

/** The address closest below a heading such as 'Bill to'. */
function findHeaded({ labels }: LabelledText, { blocks, kind }: HeadedBlocks): AddressBlock | undefined {
  const headed = blocks.find(({ heading }) => heading === kind)
  if (headed) return headed
  const headings = labels.filter((label) => label.kind === kind && isHeading(label))
  for (const { line } of headings) {
    const below = blocks.filter(
      (block) => block.line >= line - 1 && block.line - line <= HEADING_REACH && !block.isInline,
    )
    const [closest] = below.sort((a, b) => a.line - b.line)
    if (closest) return closest
  }
  return undefined
}

function isHeading({ before, rest }: FoundLabel): boolean {
  return before.trim() === '' && rest.trim().length < 40
}

function isSame(one: AddressBlock, other: AddressBlock | undefined): boolean {
  const isPart = (a: string | null, b: string | null) => a !== null && b !== null && a.startsWith(b)
  const named = other && (isPart(one.name, other.name) || isPart(other.name, one.name))
  return other !== undefined && one.postal_code === other.postal_code && named === true
}

function toParty(block: AddressBlock | undefined): Party {
  return {
    name: block?.name ?? null,
    street: block?.street || null,
    postal_code: block?.postal_code ?? null,
    city: block?.city ?? null,
    country: block?.country ?? null,
    vat_id: null,
    tax_number: null,
    email: null,
  }
}

/** The identifier beside a word for the customer is the buyer's; of two others, the first is the seller's. */
function findVatIds({ lines, labels }: LabelledText): { seller: string | null; buyer: string | null } {
  const found = lines.flatMap(({ text }, line) =>
    [...text.slice(0, MAX_LINE).matchAll(VAT_ID)]
      .map(([vatId]) => vatId)
      .filter((vatId) => checkVatId(vatId).hasFormat && !isAccount(text, vatId))
      .map((vatId) => ({ vatId, isBuyers: isCustomersLine(text) || followsBuyer(labels, line) })),
  )
  if (found.length === 0) return { seller: findUnprefixed({ lines, labels }), buyer: null }
  const sellers = found.filter(({ isBuyers }) => !isBuyers)
  const seller = (sellers[0] ?? found[0])?.vatId ?? null
  const isOther = (vatId: string) => seller === null || checkVatId(vatId).vatId !== checkVatId(seller).vatId
  return {
    seller,
    buyer: found.find(({ vatId, isBuyers }) => isOther(vatId) && (isBuyers || sellers.length > 1))?.vatId ?? null,
  }
}

/** Italians and Spaniards write their numbers without a prefix. The check digits say whose it is. */
function findUnprefixed(text: LabelledText): string | null {
  const pick = (value: string) => {
    const number = /^[\s:.º°-]{0,4}([A-Z]?\d{7,10}[A-Z0-9])(?![\p{L}\p{N}])/u.exec(value)?.[1]
    const prefix = number && ['IT', 'ES'].find((country) => checkVatId(country + number).hasCheckDigits)
    return prefix ? prefix + number : null
  }
  const found = findValues(text, { kind: 'vat_id', pick }).sort((a, b) => a.label.line - b.label.line)
  const ofSeller = found.filter(
    ({ label: { line } }) => !isCustomersLine(text.lines[line]?.text ?? '') && !followsBuyer(text.labels, line),
  )
  return ofSeller[0]?.value ?? null
}

// An IBAN begins with what looks like a VAT identifier.
function isAccount(text: string, vatId: string): boolean {
  return /iban/i.test(text.slice(Math.max(0, text.indexOf(vatId) - 12), text.indexOf(vatId)))
}

function isCustomersLine(text: string): boolean {
  return /client|customer|kund|ihre|your|buyer|acheteur|destinat|titular|abonado|nabywca|cession|intestat|spett/i.test(
    text,
  )
}

function followsBuyer(labels: readonly FoundLabel[], line: number): boolean {
  const heading = labels.findLast(
    (label) => label.line <= line && ['buyer', 'seller'].includes(label.kind) && isHeading(label),
  )
  return heading?.kind === 'buyer' && line - heading.line <= 8
}

function findTaxNumber(text: LabelledText): string | null {
  // Each group has a digit: ' - VAT SE...' is the next field.
  const pick = (value: string) => {
    const number =
      /^[\s:.#]{0,4}([A-Z0-9/.-]{0,25}\d[A-Z0-9/.-]{0,25}(?: [A-Z0-9/.-]{0,12}\d[A-Z0-9/.-]{0,12}){0,6})/i.exec(
        value,
      )?.[1]
    return number && number.length > 5 && number.length < 27 ? number : null
  }
  return findValue(text, { kind: 'tax_number', pick })
}

function findEmail({ lines }: LabelledText): string | null {
  for (const { text } of lines) {
    const email = EMAIL.exec(text.slice(0, MAX_LINE))?.[0]
    if (email) return email
  }
  return null
}
