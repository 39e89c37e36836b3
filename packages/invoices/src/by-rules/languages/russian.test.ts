import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const read = (...lines: readonly string[]) => extractByRules({ pages: [placeColumns(lines)], pageCount: 1 })

const BANK = [
  'АО "Банк" г. Москва | БИК | 044525974',
  'Сч. № | 30101810145250000974',
  'ИНН 7707083893 КПП 770701001 | Сч. № | 40702810610001012250',
]
const PARTIES = ['Поставщик (Исполнитель): ООО "Ромашка", ИНН 7707083893', 'Покупатель (Заказчик): ИП Иванов']
const TABLE = [
  '№ | Товары (работы, услуги) | Кол-во | Цена | Сумма',
  '1 | Бумага | 10 | 500,00 | 5 000,00',
  '2 | Тонер | 2 | 3 500,00 | 7 000,00',
]

// The form that 1C prints, and many programs after it.
test('a bill with its tax included is read, and the accounts in its head are no numbers of it', () => {
  const { invoice, document_kind } = read(
    ...BANK,
    'Счет на оплату № 5090 от 31 июля 2026 г.',
    ...PARTIES,
    ...TABLE,
    'Итого: | 12 000,00',
    'В том числе НДС (20%): | 2 000,00',
    'Всего к оплате: | 12 000,00',
    'Всего наименований 2, на сумму 12 000,00 руб.',
  )
  expect(document_kind).toBe('invoice')
  expect(invoice).toMatchObject({
    invoice_number: '5090',
    issue_date: '2026-07-31',
    currency: 'RUB',
    totals: { gross: '12000.00', tax: '2000.00' },
  })
  expect(['10000.00', null]).toContain(invoice.totals.net)
})

test('an invoice of the tax office has its tax beside its net', () => {
  const { invoice, document_kind } = read(
    'Счет-фактура № СФ-1045 от 30.09.2026',
    'Продавец: ООО "Техносфера"',
    'ИНН/КПП продавца: 7736207543/773601001',
    'Покупатель: ООО "Ромашка"',
    'Стоимость без НДС | 100 000,00 руб.',
    'НДС 20% | 20 000,00 руб.',
    'Стоимость с НДС | 120 000,00 руб.',
  )
  expect(document_kind).toBe('invoice')
  expect(invoice).toMatchObject({
    invoice_number: 'СФ-1045',
    issue_date: '2026-09-30',
    totals: { net: '100000.00', tax: '20000.00', gross: '120000.00' },
  })
})

test('an account is never a number, also beside the word for both', () => {
  const { invoice } = read('Счет', 'Номер счета: 40702810610001012250', 'Дата: 30.09.2026', 'Итого | 120,00 руб.')
  expect(invoice.invoice_number).toBeNull()
})

test.each([
  'Коммерческое предложение',
  'Товарная накладная № 12',
  'Акт выполненных работ',
  'Заказ покупателя',
  'Акт сверки',
  'Претензия',
])('%s is no invoice', (heading) => {
  expect(() => read(...PARTIES, heading, 'Дата: 30.09.2026', ...TABLE, 'Итого | 12 000,00 руб.')).toThrow()
})
