import type { Service } from '../../contract/define-service.ts'
import type { Site } from '../site.ts'
import { toPaymentDescriptor } from './payment-descriptor.ts'

/** The price and exact terms of every service, without having to provoke a 402. */
export function renderPaymentRequirements(services: readonly Service[], site: Site): string {
  return JSON.stringify({
    success: true,
    data: services.map((service) => {
      const { options } = site.offerFor(service)
      return {
        slug: service.slug,
        endpoint: `${site.baseUrl}/api/v1/proxy/${service.slug}`,
        price_usdc: Number(service.price),
        price_atomic: service.priceAtomic.toString(),
        accepts_v2: options.map(({ v2 }) => v2),
        // Without the schemas, which the service's record and its 402 carry.
        accepts_v1: options.map(({ v1: { outputSchema, ...terms } }) => terms),
        ...(site.signedOffers && { extensions: site.signedOffers.of(service) }),
      }
    }),
    payment: toPaymentDescriptor(site),
  })
}
