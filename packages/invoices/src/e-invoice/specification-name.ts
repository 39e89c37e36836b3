interface KnownSpecification {
  readonly pattern: RegExp
  /** Makes the name from the captures of the pattern. */
  name(captures: readonly string[]): string
}

// In order: the first match names the document. CIUS and extensions contain the identifier of the specification they
// extend.
const KNOWN: readonly KnownSpecification[] = [
  {
    pattern: /xrechnung_(\d[\d.]{0,8})(#conformant#|#compliant#)?/,
    name: ([version = '', more]) => `XRechnung ${version}${toXrechnungPart(more)}`,
  },
  { pattern: /urn:fdc:peppol\.eu:2017:poacc:billing:3\.0/, name: () => 'Peppol BIS Billing 3.0' },
  { pattern: /urn:peppol:pint:/, name: () => 'Peppol PINT' },
  { pattern: /cpro\.gouv\.fr:1p0:extended-ctc-fr/i, name: () => 'French CTC EXTENDED' },
  { pattern: /factur-x\.eu:1p0:([a-z0-9]{1,12})/i, name: ([profile]) => `Factur-X ${toProfile(profile)}` },
  { pattern: /zugferd\.de:2p0:([a-z0-9]{1,12})/i, name: ([profile]) => `ZUGFeRD 2.0 ${toProfile(profile)}` },
  {
    pattern: /urn:ferd:CrossIndustryDocument:invoice:1p0:([a-z]{1,12})/i,
    name: ([profile]) => `ZUGFeRD 1.0 ${toProfile(profile)}`,
  },
  { pattern: /urn:ferd:invoice:rc:([a-z]{1,12})/i, name: ([profile]) => `ZUGFeRD 1.0 RC ${toProfile(profile)}` },
  { pattern: /CIUS-RO:(\d[\d.]{0,8})/i, name: ([version = '']) => `RO e-Factura (CIUS-RO ${version})` },
  { pattern: /nlcius:v(\d[\d.]{0,8})/i, name: ([version = '']) => `NLCIUS ${version}` },
  { pattern: /CIUS-AT-(GOV|NAT)/i, name: ([part = '']) => `CIUS-AT-${part.toUpperCase()}` },
  { pattern: /CIUS-(IT|ES-FACE)/i, name: ([part = '']) => `CIUS-${part.toUpperCase()}` },
  { pattern: /^urn:cen\.eu:en16931:2017$/, name: () => 'EN 16931' },
]

/** The usual name for a CustomizationID or GuidelineID; null if it is not known. */
export function toSpecificationName(identifier: string): string | null {
  for (const { pattern, name } of KNOWN) {
    const match = pattern.exec(identifier)
    if (match) return name(match.slice(1))
  }
  return null
}

function toProfile(profile = ''): string {
  const upper = profile.toUpperCase()
  return { BASICWL: 'BASIC WL', EN16931: 'EN 16931', KOMFORT: 'COMFORT' }[upper] ?? upper
}

function toXrechnungPart(more: string | undefined): string {
  if (more === undefined) return ''
  return more === '#conformant#' ? ' Extension' : ' CVD'
}
