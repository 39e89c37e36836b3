import type { Offer } from '@farebox/till/payments'

/** The ways to pay for a service besides its main network. Spec: Authentication. */
export function toAlsoAccepted({ options }: Offer) {
  return options.slice(1).map(({ v1, v2 }, index) => ({
    scheme: v2.scheme,
    network: v2.network,
    network_v1: v1.network,
    asset: 'USDC',
    asset_mint: v2.asset,
    asset_decimals: 6,
    pay_to: v2.payTo,
    fee_payer: v2.extra.feePayer,
    fees: 'paid by the facilitator: the payer needs only USDC',
    requirements: `accepts[${index + 1}] of the 402`,
  }))
}
