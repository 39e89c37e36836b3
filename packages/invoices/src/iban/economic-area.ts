// The European Union, Iceland, Liechtenstein and Norway, in ISO 3166-1.
const MEMBERS = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)
// Whose banks take part in the schemes of the European Payments Council, too, by the country of their IBANs.
const PARTNERS = new Set('AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '))

/** Whether an account in this country is in the European Economic Area: its bank is found without a BIC. */
export function isInEconomicArea(country: string): boolean {
  return MEMBERS.has(country)
}

/** Whether an account in this country can get a SEPA credit transfer. */
export function isInPaymentsArea(country: string): boolean {
  return MEMBERS.has(country) || PARTNERS.has(country)
}
