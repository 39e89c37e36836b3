import type { Credit } from '@farebox/third-parties'

/** Sources of the bank codes. */
export const bankCredits: readonly Credit[] = [
  {
    name: 'Deutsche Bundesbank',
    homepage: 'https://www.bundesbank.de/en/tasks/payment-systems/services/bank-sort-codes',
    licence: 'Bundesbank bank sort code file: free use',
  },
  { name: 'bankdata-germany', homepage: 'https://github.com/baumerdev/bankdata-germany', licence: 'MIT OR MPL-2.0' },
  { name: 'iban-to-bic', homepage: 'https://github.com/sigalor/iban-to-bic', licence: 'MIT' },
]
