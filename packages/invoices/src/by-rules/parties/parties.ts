import type { Party } from '../../e-invoice/invoice.ts'
import type { AddressBlock, AddressedText } from './address-blocks.ts'
import { findNamesBelow } from './names-below.ts'
import { findPartyRoles } from './party-roles.ts'
import { findSellerEmail } from './seller-email.ts'
import { findBuyerName, findSellerName } from './seller-name.ts'
import { findTaxNumber, findVatIds } from './tax-ids.ts'

/** The seller and the buyer, with the confidence of their names and of the seller's VAT identifier, 0 to 1. */
export interface FoundParties {
  readonly seller: Party
  readonly buyer: Party
  readonly confidence: { readonly seller: number; readonly buyer: number; readonly vat_id: number }
}

/** The seller and the buyer, as far as the page identifies them. A receipt has only the seller's address. */
export function findParties(text: AddressedText, options: { readonly isReceipt: boolean }): FoundParties {
  const { seller, buyer } = findPartyRoles(text, options)
  const named = seller ? null : findSellerName(text, buyer?.block.name ?? findNamesBelow(text)[0] ?? null)
  const name = seller?.block.name ?? named?.name ?? null
  const known = { seller: seller?.block, name, buyer: buyer?.block }
  const billed = buyer ? null : findBuyerName(text, name)
  const vatIds = findVatIds(text, { ...known, blocks: text.blocks })
  const own = toParty(seller?.block)
  const other = toParty(buyer?.block)
  // An address that ends as the buyer's does was taken from the buyer's block.
  const isBuyers =
    other.street !== null && own.postal_code === other.postal_code && own.street?.endsWith(other.street) === true
  return {
    seller: {
      ...(isBuyers ? toParty(undefined) : own),
      name,
      vat_id: vatIds.seller,
      tax_number: findTaxNumber(text, { ...known, billed: billed?.name ?? null }),
      email: findSellerEmail(text, { name, buyer: buyer?.block }),
    },
    buyer: { ...other, ...(billed && { name: billed.name }), vat_id: vatIds.buyer },
    confidence: {
      seller: seller?.confidence ?? named?.confidence ?? 0,
      buyer: buyer?.confidence ?? billed?.confidence ?? 0,
      vat_id: vatIds.confidence,
    },
  }
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
