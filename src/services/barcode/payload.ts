import { type Static, Type } from 'typebox'
import { EPC_DESCRIPTION, EpcPayment, writeEpcPayment } from './epc-payment.ts'
import { Contact, writeVcard } from './vcard.ts'
import { WifiNetwork, writeWifi } from './wifi.ts'

/** What a phone acts on when it reads the symbol. */
export const Payload = Type.Union([WifiNetwork, Contact, EpcPayment], {
  description: `Makes the symbol one that phones act on; text is the name in it. wifi: joins a network. vcard: a contact (vCard 3.0). ${EPC_DESCRIPTION} Drawn as qr; datamatrix, pdf417 and aztec only where type says so, and never for epc.`,
})

export type Payload = Static<typeof Payload>

/** What readers act on, with the name of the network, person or payee in it. Throws invalid_input naming the field that does not fit. */
export function writePayload(name: string, payload: Payload): string {
  switch (payload.kind) {
    case 'wifi':
      return writeWifi(name, payload)
    case 'vcard':
      return writeVcard(name, payload)
    case 'epc':
      return writeEpcPayment(name, payload)
  }
}
