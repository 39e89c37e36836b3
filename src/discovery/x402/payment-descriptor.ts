import { chainIdOf } from '@farebox/till/networks'
import type { Service } from '../../contract/define-service.ts'
import { sandboxNotice } from '../sandbox-notice.ts'
import type { Site } from '../site.ts'
import { toAlsoAccepted } from './also-accepted.ts'

/** How a call is paid, in one object; without a service, the parts common to all. Spec: Payment descriptor. */
export function toPaymentDescriptor(site: Site, service?: Service) {
  const { network, facilitatorUrl, sandbox } = site
  const chainId = chainIdOf(network)
  const alsoAccepted = service ? toAlsoAccepted(site.offerFor(service)) : []
  return {
    protocol: 'x402',
    x402_versions_accepted: [1, 2],
    scheme: 'exact',
    network: network.network,
    network_v1: network.networkV1,
    chain_id: chainId,
    asset: 'USDC',
    asset_contract: network.asset,
    asset_decimals: 6,
    eip712_domain: {
      name: network.assetName,
      version: network.assetVersion,
      chainId,
      verifyingContract: network.asset,
    },
    pay_to: network.payTo,
    facilitator: facilitatorUrl,
    request_header_v2: 'PAYMENT-SIGNATURE',
    request_header_v1: 'X-PAYMENT',
    requirements_v2: 'base64 JSON in the PAYMENT-REQUIRED response header of the 402',
    requirements_v1: 'JSON body of the 402 (accepts[0])',
    receipt_header: 'PAYMENT-RESPONSE (and X-PAYMENT-RESPONSE): base64 JSON with the transaction hash',
    accounts_required: false,
    api_keys_required: false,
    settlement: 'per call, on-chain, after the service succeeded; failed calls are never charged',
    ...(alsoAccepted.length > 0 ? { also_accepted: alsoAccepted } : {}),
    ...(site.signedOffers && service ? { extensions: site.signedOffers.of(service) } : {}),
    ...(site.channels && service ? { channel: toChannel(site, service) } : {}),
    ...(sandbox ? { sandbox: true, note: sandboxNotice(site) } : {}),
  }
}

/** The address that offers payment by channel first; its 402 has the terms. */
function toChannel({ baseUrl, signedChannelOffers }: Site, service: Service) {
  return {
    scheme: 'batch-settlement',
    endpoint: `${baseUrl}/api/v1/channel/${service.slug}`,
    settlement: 'a deposit once, then a signed sum per call; failed calls are never charged',
    ...(signedChannelOffers && { extensions: signedChannelOffers.of(service) }),
  }
}
