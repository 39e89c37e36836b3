import { expect, test } from 'vitest'
import { toSpecificationName } from './specification-name.ts'

test.each([
  ['urn:cen.eu:en16931:2017', 'EN 16931'],
  ['urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0', 'Peppol BIS Billing 3.0'],
  ['urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0', 'XRechnung 3.0'],
  [
    'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0',
    'XRechnung 3.0 Extension',
  ],
  [
    'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9',
    'XRechnung 3.0 CVD',
  ],
  ['urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_1.2', 'XRechnung 1.2'],
  ['urn:factur-x.eu:1p0:minimum', 'Factur-X MINIMUM'],
  ['urn:factur-x.eu:1p0:basicwl', 'Factur-X BASIC WL'],
  ['urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', 'Factur-X EXTENDED'],
  ['urn:cen.eu:en16931:2017:compliant:factur-x.eu:1p0:en16931', 'Factur-X EN 16931'],
  ['urn:cen.eu:en16931:2017#compliant#urn:zugferd.de:2p0:basic', 'ZUGFeRD 2.0 BASIC'],
  ['urn:ferd:CrossIndustryDocument:invoice:1p0:komfort', 'ZUGFeRD 1.0 COMFORT'],
  ['urn:ferd:invoice:rc:comfort', 'ZUGFeRD 1.0 RC COMFORT'],
  ['urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr', 'French CTC EXTENDED'],
  ['urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1', 'RO e-Factura (CIUS-RO 1.0.1)'],
  ['urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0', 'NLCIUS 1.0'],
  ['urn:example:unheard-of', null],
])('%s is %s', (identifier, name) => {
  expect(toSpecificationName(identifier)).toBe(name)
})
