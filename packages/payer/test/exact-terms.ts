/** Terms of a 402 as a live server on Base asks them. */
export const EXACT_TERMS = {
  scheme: 'exact',
  network: 'eip155:8453',
  amount: '2000',
  asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  payTo: '0x209693Bc6afc0C5328bA36FaF03C514EF312287C',
  maxTimeoutSeconds: 120,
  extra: { name: 'USD Coin', version: '2' },
} as const
