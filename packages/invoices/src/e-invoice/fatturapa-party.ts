import type { Party } from './invoice.ts'
import { find, textAt, textsAt, type XmlElement } from './xml-tree.ts'

/** A CedentePrestatore or CessionarioCommittente, also of the simplified form. */
export function readFatturapaParty(party: XmlElement | undefined): Party {
  const identity = find(party, 'DatiAnagrafici') ?? find(party, 'IdentificativiFiscali') ?? party
  const named = find(identity, 'Anagrafica') ?? find(party, 'AltriDatiIdentificativi') ?? party
  const seat = find(party, 'Sede') ?? find(party, 'AltriDatiIdentificativi/Sede')
  const vatCode = textAt(identity, 'IdFiscaleIVA/IdCodice')
  return {
    name:
      textAt(named, 'Denominazione') ??
      ([textAt(named, 'Nome'), textAt(named, 'Cognome')].filter(Boolean).join(' ') || null),
    street: [...textsAt(seat, 'Indirizzo'), ...textsAt(seat, 'NumeroCivico')].join(', ') || null,
    postal_code: textAt(seat, 'CAP'),
    city: textAt(seat, 'Comune'),
    country: textAt(seat, 'Nazione'),
    vat_id: vatCode && `${textAt(identity, 'IdFiscaleIVA/IdPaese') ?? ''}${vatCode}`,
    tax_number: textAt(identity, 'CodiceFiscale'),
    email: textAt(party, 'Contatti/Email'),
  }
}
