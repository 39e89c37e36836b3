import type { ServerSigner } from '@farebox/receipts/signing'
import { toReceiptExtension } from '@farebox/receipts/signing'
import type { SaleTerms, TimeOfDay } from '@farebox/till/payments'
import type { Service } from '../contract/define-service.ts'
import { isSignedInAsPayer, signInExtension } from './sign-in.ts'
import { describeService } from './terms/describe-service.ts'

/** Who sells our services. */
export interface ServiceSales {
  readonly baseUrl: string
  /** The operator's name. */
  readonly seller?: string | undefined
  /** Signs the receipts. Default: they are not signed. */
  readonly signer?: ServerSigner | undefined
  readonly clock: TimeOfDay
}

/** What is particular to sales of our services: how a 402 describes them, and how receipts and wallets are proven. */
export function createServiceSales({ baseUrl, seller, signer, clock }: ServiceSales) {
  return {
    describe: (service) => describeService(service, { baseUrl, seller }),
    signReceipt: signer && ((sale) => toReceiptExtension(signer, sale)),
    walletProofs: {
      isProven: (header, payment) => isSignedInAsPayer(header, { payment, baseUrl, now: clock.now() }),
      request: (payment, slug) =>
        signInExtension(`${baseUrl}/api/v1/proxy/${slug}`, { baseUrl, now: clock.now(), payment }),
      requestAt: (url, { statement, ...payment }) =>
        signInExtension(url, { baseUrl, now: clock.now(), payment, statement }),
    },
  } satisfies SaleTerms<Service>
}
