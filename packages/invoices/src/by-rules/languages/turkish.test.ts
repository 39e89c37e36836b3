import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const read = (...lines: readonly string[]) => extractByRules({ pages: [placeColumns(lines)], pageCount: 1 })

const HEAD = [
  'KUZEY LİMAN GIDA SAN. TİC. LTD. ŞTİ.',
  'Liman Mah. Çınar Cad. No:12',
  '35220 Konak/ İZMİR',
  'Vergi Dairesi: KONAK',
  'VKN: 1234567890',
  'e-FATURA',
]
const DATA = ['Senaryo: TICARIFATURA', 'Fatura Tipi: SATIS', 'Fatura No: KLG2026000000017', 'Fatura Tarihi: 08-06-2026']

// The labels of the tax office's own template, as programs of several vendors print it.
test('an e-Fatura is read by the labels of its template', () => {
  const { invoice, document_kind } = read(
    ...HEAD,
    'SAYIN',
    'Ada Kitabevi A.Ş.',
    'Bahçe Sok. No:5',
    '06420 Çankaya/ ANKARA',
    ...DATA,
    'Mal Hizmet Toplam Tutarı | 1.000,00 TL',
    'Toplam İskonto | 0,00 TL',
    'Hesaplanan KDV(%20) | 200,00 TL',
    'Vergiler Dahil Toplam Tutar | 1.200,00 TL',
    'Ödenecek Tutar | 1.200,00 TL',
  )
  expect(document_kind).toBe('invoice')
  expect(invoice).toMatchObject({
    invoice_number: 'KLG2026000000017',
    issue_date: '2026-06-08',
    currency: 'TRY',
    buyer: { name: 'Ada Kitabevi A.Ş.' },
    totals: { gross: '1200.00', tax: '200.00' },
  })
  expect(['1000.00', null]).toContain(invoice.totals.net)
})

test('an amount that is withheld is in what is to pay, not in the total', () => {
  const { invoice } = read(
    ...HEAD,
    ...DATA,
    'Mal Hizmet Toplam Tutarı | 762,38 TL',
    'Hesaplanan KDV(%1.00) | 7,62 TL',
    'Vergiler Dahil Toplam Tutar | 770,00 TL',
    'Ödenecek Tutar | 602,21 TL',
  )
  expect(['770.00', null]).toContain(invoice.totals.gross)
  expect(['602.21', null]).toContain(invoice.totals.payable)
})

test.each(['Fiyat teklifi', 'SEVK İRSALİYESİ', 'Sipariş onayı', 'Hesap ekstresi', 'İhtarname'])(
  '%s is no invoice',
  (heading) => {
    expect(() => read(...HEAD.slice(0, -1), heading, 'Tarih: 08.06.2026', 'Toplam | 120,00 TL')).toThrow()
  },
)
