import { createPublicKey, verify } from 'node:crypto'
import type { SaleFile } from '@farebox/receipts'
import { verifyReceiptSignatureJWS } from '@x402/extensions/offer-receipt'
import { httpbis } from 'http-message-signatures'

/** Whether the programs of others accept the receipt and the answer of a sale, with its first key. */
export interface AcceptedByOthers {
  /** By @x402/extensions. */
  readonly receipt: boolean
  /** By http-message-signatures. */
  readonly answer: boolean
}

/** Verifies a sale by the programs of others. Throws an Error for a sale without keys. */
export async function verifyByOthers({ request, response, keys }: SaleFile): Promise<AcceptedByOthers> {
  const jwk = keys.verificationMethod[0]?.publicKeyJwk
  if (!jwk) throw new Error('the sale has no key')
  const paid = JSON.parse(Buffer.from(response.headers['payment-response'] ?? '', 'base64').toString())
  const { receipt: signed } = paid.extensions['offer-receipt'].info
  const receipt = await verifyReceiptSignatureJWS(signed, jwk).then(
    () => true,
    () => false,
  )
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const answer = await httpbis.verifyMessage(
    {
      keyLookup: async ({ keyid }) => ({
        id: String(keyid),
        algs: ['ed25519'],
        verify: async (data, signature) => verify(null, data, key, signature),
      }),
    },
    { status: response.status, headers: response.headers },
    { method: request.method, url: request.url, headers: {} },
  )
  return { receipt, answer: answer === true }
}
