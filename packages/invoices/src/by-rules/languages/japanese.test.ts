import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

// The labels of a qualified invoice: its issuer's number has a T and thirteen digits.
test('a qualified invoice is read, and its registration number is no number of it', () => {
  const { invoice, document_kind } = extractByRules({
    pages: [
      placeColumns([
        '請求書 | 請求書番号：INV-202607-0001',
        '合同会社みなと商店 御中 | 発行日：2026年7月30日',
        '下記の通りご請求申し上げます。 | 登録番号：T1234567890123',
        'ご請求金額 | ¥11,000-',
        '品名 | 数量 | 単価 | 金額',
        '机 | 1 | 6,000 | 6,000',
        '椅子 | 2 | 2,000 | 4,000',
        '小計 | ¥10,000',
        '消費税(10%) | ¥1,000',
        '合計 | ¥11,000',
        'お支払期限：2026年8月31日',
      ]),
    ],
    pageCount: 1,
  })
  expect(document_kind).toBe('invoice')
  expect(invoice).toMatchObject({
    invoice_number: 'INV-202607-0001',
    issue_date: '2026-07-30',
    due_date: '2026-08-31',
    currency: 'JPY',
    totals: { net: '10000', tax: '1000', gross: '11000' },
  })
})
