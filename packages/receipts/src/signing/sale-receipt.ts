import type { ServerSigner } from './server-signer.ts'

/** What a receipt says of a sale. */
export interface SoldCall {
  readonly slug: string
  /** CAIP-2. */
  readonly network: string
  readonly payer: string
  readonly transaction: string
  /** ISO 8601. */
  readonly issuedAt: string
}

/**
 * The signed receipt of a sale, as the extension that PAYMENT-RESPONSE carries: x402, specs/extensions/extension-offer-and-receipt.md,
 * 5.1 and 5.2. The same sale always has the same receipt.
 */
export async function toReceiptExtension(signer: ServerSigner, { slug, issuedAt, ...sale }: SoldCall) {
  const receipt = {
    version: 1,
    resourceUrl: `${signer.baseUrl}/api/v1/proxy/${slug}`,
    ...sale,
    issuedAt: Math.floor(Date.parse(issuedAt) / 1000),
  }
  return { 'offer-receipt': { info: { receipt: { format: 'jws', signature: await signer.jwsAside(receipt) } } } }
}
