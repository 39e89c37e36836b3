import type { Payments } from '@farebox/till/payments'
import type { Service } from '../../contract/define-service.ts'
import type { Site } from '../../discovery/site.ts'
import type { Channels } from './open-channels.ts'
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
  }: { payments: Payments<Service>; channels: Channels | null } & Required<
    Pick<Site, 'baseUrl' | 'operator' | 'signedOffers'>
  >,
): Site {
  return {
    baseUrl,
    operator,
    channels: channels !== null,
    signedOffers,
    signedChannelOffers: channels?.signedOffers,
    network: mode.network,
    facilitatorUrl: mode.facilitators[0]?.address ?? null,
    sandbox: mode.sandbox !== null,
    revision: () => payments.revision(),
    offerFor: (service) => payments.offerFor(service),
  }
}
