import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'
import { findCurrency } from './currency.ts'

test.each([
  ['a bare dollar', 'Total $110.00', 'en'],
  ['a bare dollar in Spanish', 'Total a pagar $110,00', 'es'],
  ['rupees of any country', 'Total Rs. 110.00', 'en'],
  ['a krona in English', 'Total kr 110.00', 'en'],
  ['an R', 'Total R 110.00', 'en'],
  ['a dinar or a dirham', 'الإجمالي 110.00 د.ا', 'ar'],
  ['a C$ in Spanish', 'Total C$ 110.00', 'es'],
  ['two currencies that stand beside as many', 'Net EUR 100.00\nTotal USD 119.00', 'en'],
  ['things that are called like one', 'PEN 2.50\nCUP 3.00\nTotal 5.50', 'en'],
  ['a unit that is called like one', 'Rice 25.00 KGS 1,250.00\nOil 10.00 KGS 900.00\nTotal 2,150.00', 'en'],
  // The end of a Malaysian company's name; two letters behind amounts were misread as digits.
  [
    'a company, though some amounts seem to have three decimals',
    'KEDAI MAJU BHD\nCake 5.807\nBun 3.50\nTotal 9.30',
    'en',
  ],
  ['the number of that company', 'KEDAI MAJU SDN BHD (139386 X)\nCake 5.80\nTotal 9.30', 'en'],
  ['a service charge', '1 SVC CHARGE 10% SVC\nSVC 150.00\nTotal 165.00', 'en'],
  // Germany, not Delaware.
  ['a dollar beside a German town', 'DE 10115 Berlin\nTotal $110.00', 'en'],
])('%s is none', (_, text, language) => {
  expect(findCurrency(text, language).code).toBeNull()
})

test.each([
  ['the sign alone', 'Total €110.00', 'en', 'EUR'],
  ['a code beside the total', 'TOTAL PEN 5.50', 'en', 'PEN'],
  ['a code elsewhere', 'All amounts in TWD\nTotal $110', 'en', 'TWD'],
  ['an American address', 'Austin, TX 78701\nTotal $110.00', 'en', 'USD'],
  ['an address in Delaware', 'Dover, DE 19901\nTotal $110.00', 'en', 'USD'],
  ['a telephone number', 'Tel. +65 6123 4567\nTotal $110.00', 'en', 'SGD'],
  ['a register in India', 'GSTIN 27AAPFU0939F1ZV\nTotal Rs. 110.00', 'en', 'INR'],
  ['the letters of one dinar', 'Total KD 110.250', 'en', 'KWD'],
  ['a sign beside letters that are much else', 'Kundennummer KD 1024\nSumme 110,00 €', 'de', 'EUR'],
  ['a town in South Africa', 'Cape Town 8001\nTotal R 110.00', 'en', 'ZAR'],
  ['a town in the Emirates', 'دبي\nالإجمالي 110.00 د.ا', 'ar', 'AED'],
  ['a language of one country', 'Summa 110,00 kr', 'sv', 'SEK'],
  ['a code and a sign of one currency beside another', '€ 10.00\nEUR 20.00\n€ 30.00\nUSD 33.00', 'en', 'EUR'],
])('%s tells: %s', (_, text, language, code) => {
  expect(findCurrency(text, language).code).toBe(code)
})

test.each([
  [['Total CHF | 120.00', 'Entspricht EUR | 126.00'], 'CHF'],
  [['Total | EUR 120.00', 'At 1.08 | USD 129.60'], 'EUR'],
  [['Net EUR | 100.00', 'VAT EUR | 20.00', 'Total USD | 120.00'], null],
  [['Total | $120.00', 'Equivalent | EUR 110.40'], null],
])('of two currencies, the only one beside the totals is theirs: %s', (sums, code) => {
  const page = placeColumns(['Invoice', 'Invoice no. 4711', ...sums])
  expect(extractByRules({ pages: [page], pageCount: 1 }).invoice.currency).toBe(code)
})
