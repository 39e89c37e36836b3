import { expect, test } from 'vitest'
import { createCiiInvoice } from '../../test/e-invoices.ts'
import { readEInvoice } from './read-e-invoice.ts'

const TERMS =
  createCiiInvoice().match(/<ram:SpecifiedTradePaymentTerms>.*?<\/ram:SpecifiedTradePaymentTerms>/s)?.[0] ?? ''

function terms(date: string, isDiscount = false): string {
  const discount =
    '<ram:ApplicableTradePaymentDiscountTerms><ram:CalculationPercent>2</ram:CalculationPercent></ram:ApplicableTradePaymentDiscountTerms>'
  return TERMS.replace('20260331', date).replace(
    '</ram:SpecifiedTradePaymentTerms>',
    `${isDiscount ? discount : ''}</ram:SpecifiedTradePaymentTerms>`,
  )
}

test.each([
  ['the whole, after a discount', '2026-04-13', [terms('20260406', true), terms('20260413')]],
  ['the whole, before a discount', '2026-04-13', [terms('20260413'), terms('20260406', true)]],
  ['the only terms, with a discount within them', '2026-04-13', [terms('20260413', true)]],
  ['the first instalment', '2026-04-13', [terms('20260413'), terms('20260513')]],
  ['discounts only', null, [terms('20260406', true), terms('20260413', true)]],
])('the due date of %s', (_, due_date, all) => {
  expect(readEInvoice(createCiiInvoice({ [TERMS]: all.join('') })).invoice.due_date).toBe(due_date)
})
