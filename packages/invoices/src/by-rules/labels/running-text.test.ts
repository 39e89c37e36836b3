import { describe, expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const read = (...lines: readonly string[]) => extractByRules({ pages: [placeColumns(lines)], pageCount: 1 })

const LETTERS: readonly (readonly [subject: string, ...sentences: string[]])[] = [
  [
    'Wrong quantity on invoice no. 81',
    'we have received invoice no. 81 of last month with the goods.',
    'two of the eight chairs are missing, as your own driver has noted.',
    'please send us a new one over the amount that we owe you.',
  ],
  [
    'Fattura n. 81: merce mancante',
    'abbiamo ricevuto la fattura n. 81 per un totale di 480,00 €.',
    'mancano due delle otto sedie, come risulta dalla nota del vostro autista.',
    'vi chiediamo di emettere una nota di credito per la differenza.',
  ],
  [
    'Falta mercancía de la factura n.º 81',
    'hemos recibido la factura n.º 81 por un total de 480,00 €.',
    'faltan dos de las ocho sillas, como anotó su conductor en la entrega.',
    'les rogamos que nos envíen otra por el importe correcto.',
  ],
]
const BY_LANGUAGE = ['Total: 360.00 EUR', 'Totale: 360,00 €', 'Total: 360,00 €']

describe('a letter about an invoice', () => {
  test.each(LETTERS.map((letter, index) => [letter, BY_LANGUAGE[index] ?? ''] as const))(
    'is refused: %j',
    (letter, total) => {
      expect(() => read('Elm AB', '', ...letter, total)).toThrow('a letter by its running text')
    },
  )

  test('is what has no sums that add up, and most of whose words stand in sentences', () => {
    const [[subject, ...sentences] = ['']] = LETTERS
    const sums = ['Net | 300.00 EUR', 'VAT 20% | 60.00 EUR', 'Total | 360.00 EUR']
    expect(read('Elm AB', '', subject, ...sentences, ...sums).invoice.totals.gross).toBe('360.00')
    // SHORTEST_SENTENCE: lines of four words are names and labels, whatever their letters.
    const names = ['Tulip Works Ltd, Dock Street, Hull', 'Wooden Garden Chairs And Tables, Lamps, Ladders, Tools']
    const labelled = read(subject, ...names, ...names, ...sentences.slice(1, 2), 'Total: 360.00 EUR')
    expect(labelled.document_kind).toBeNull()
    // FEWEST_SENTENCES
    expect(read(subject, ...sentences.slice(0, 1), 'Total: 360.00 EUR').document_kind).toBeNull()
  })
})
