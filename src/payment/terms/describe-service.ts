import type { ProductDescription } from '@farebox/till/payments'
import type { Service } from '../../contract/define-service.ts'
import { bazaarExtension, discoveryOutputSchema } from './bazaar.ts'
import { describeSeller } from './describe-seller.ts'

/** How a 402 describes one of our services. */
export function describeService(
  service: Service,
  { baseUrl, seller }: { readonly baseUrl: string; readonly seller?: string | undefined },
): ProductDescription {
  const infoUrl = `${baseUrl}/api/v1/services/${service.slug}`
  return {
    resource: `${baseUrl}/api/v1/proxy/${service.slug}`,
    metadata: describeSeller(service, { seller, baseUrl }),
    outputSchema: discoveryOutputSchema(service, infoUrl),
    extensions: (space) => ({ bazaar: bazaarExtension(service, { infoUrl, ...space }) }),
    hint: ` Free: POST ${baseUrl}/api/v1/try/${service.slug}, ${service.trialsPerDay} a day.`,
  }
}
