import type { Site } from './discovery/site.ts'
import type { Payments } from './payment/payments.ts'
import type { PaymentMode } from './payment-mode.ts'

/** What documents say of this server beyond its catalog. */
export function toSite(
  mode: PaymentMode,
  {
    payments,
    baseUrl,
    operator,
    channels,
    signedOffers,
  }: { payments: Payments } & Required<Pick<Site, 'baseUrl' | 'operator' | 'channels' | 'signedOffers'>>,
): Site {
  return {
    baseUrl,
    operator,
    channels,
    signedOffers,
    network: mode.network,
    facilitatorUrl: mode.facilitators[0]?.address ?? null,
    sandbox: mode.sandbox !== null,
    revision: () => payments.revision(),
    offerFor: (service) => payments.offerFor(service),
  }
}
