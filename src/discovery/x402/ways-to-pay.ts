import type { Offer } from '@farebox/till/payments'
import type { Service } from '../../contract/define-service.ts'
import type { Site } from '../site.ts'

/** The chains on which a service accepts USDC, in the order of `accepts`, as people write them: ['Base', 'Solana']. */
export function chainsOf(options: Offer['options']): readonly string[] {
  return options.map(({ v1: { network } }) => network.charAt(0).toUpperCase() + network.slice(1))
}

/** 'Base or Solana'. */
export function namesOf(chains: readonly string[]): string {
  return chains.join(' or ')
}

/** The price of a service and the chains to pay on: '0.005 USDC on Base or Solana'. */
export function priceOf(service: Service, site: Pick<Site, 'offerFor'>): string {
  return `${service.price} USDC on ${namesOf(chainsOf(site.offerFor(service).options))}`
}

/** The services that can also be paid on a second chain. */
export function alsoPayable(services: readonly Service[], site: Pick<Site, 'offerFor'>): readonly Service[] {
  return services.filter((service) => site.offerFor(service).options.length > 1)
}
