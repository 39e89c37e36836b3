import { type Static, Type } from 'typebox'
import { EPC_DESCRIPTION, EpcPayment, writeEpcPayment } from './epc-payment.ts'
import { Contact, writeVcard } from './vcard.ts'
import { WifiNetwork, writeWifi } from './wifi.ts'

/** Structured content that a phone acts on when it reads the symbol. */
export const Payload = Type.Union([WifiNetwork, Contact, EpcPayment], {
  description: `Structured content that phones act on; text is the name in it. wifi: joins a network. vcard: a contact (vCard 3.0). ${EPC_DESCRIPTION} Drawn as qr by default; type may also be datamatrix, pdf417 or aztec, except for epc.`,
})

export type Payload = Static<typeof Payload>

/**
 * Writes a payload; `name` is the network, person or payee. Throws invalid_input naming the field that does not fit.
 */
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
