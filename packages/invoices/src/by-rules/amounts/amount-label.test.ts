import { describe, expect, test } from 'vitest'
import { readAmountLabel } from './amount-label.ts'

// Per language, as printed on invoices: with tax, without tax, tax included, tax.
const WORDINGS: Readonly<Record<string, Readonly<Partial<Record<'gross' | 'net' | 'included_tax' | 'tax', string>>>>> =
  {
    en: {
      gross: 'Total incl. VAT|Total (VAT included)|Total after tax',
      net: 'Total excl. VAT|Total VAT not included',
      included_tax: 'VAT included',
      tax: 'plus VAT 20%',
    },
    de: {
      gross: 'Summe inkl. 19% MwSt|Total inkl. MWST',
      net: 'Summe exkl. MwSt',
      included_tax: 'inkl. MwSt|enthaltene MwSt',
      tax: 'zzgl. 19 % MwSt',
    },
    fr: {
      gross: 'Total TVA comprise|Total TVA incl.|Total y compris TVA',
      net: 'Total hors TVA|Total TVA non comprise',
      included_tax: 'TVA comprise|dont TVA',
      tax: 'Total TVA',
    },
    es: {
      gross: 'Total IVA incluido|Total (IVA inc.)',
      net: 'Total sin IVA|Total IVA no incluido',
      included_tax: 'IVA incluido',
      tax: 'Total IVA',
    },
    it: {
      gross: 'Totale IVA compresa|Totale IVA incl.|Totale comprensivo di IVA',
      net: 'Totale IVA esclusa',
      included_tax: 'IVA compresa|di cui IVA',
      tax: 'Totale IVA',
    },
    nl: {
      gross: 'Totaal incl. btw|Totaal btw inbegrepen',
      net: 'Totaal excl. btw',
      included_tax: 'waarvan btw',
      tax: 'Totaal btw',
    },
    pl: { gross: 'Razem z VAT|Kwota z VAT', net: 'Razem bez VAT', included_tax: 'w tym VAT', tax: 'Razem VAT' },
    pt: { gross: 'Total IVA inc.|Total com IVA', net: 'Total sem IVA', included_tax: 'IVA incluído', tax: 'Total IVA' },
    sv: { gross: 'Summa inkl. moms', net: 'Summa exkl. moms', included_tax: 'varav moms', tax: 'Total moms' },
    da: { gross: 'I alt incl. moms', net: 'Total ekskl. moms', included_tax: 'heraf moms', tax: 'Moms i alt' },
    nb: { gross: 'Sum inkl. mva', net: 'Sum eks. mva', included_tax: 'herav mva', tax: 'Sum mva' },
    fi: {
      gross: 'Yhteensä sis. alv',
      net: 'Yhteensä alv 0 %|Yhteensä ilman alv',
      included_tax: 'sis. alv',
      tax: 'Alv yhteensä',
    },
    cs: {
      gross: 'Celkem vč. DPH|Cena celkem vč. DPH',
      net: 'Celkem bez DPH',
      included_tax: 'z toho DPH',
      tax: 'DPH celkem',
    },
    ja: {
      gross: '合計（税込）|合計（消費税込み）',
      net: '合計（税抜き）',
      included_tax: '(うち消費税)|内消費税',
      tax: '消費税',
    },
    zh: {
      gross: '合计（含税）|總計（含稅）',
      net: '合計（未稅）|合计（不含税）',
      included_tax: '其中税额',
      tax: '税额',
    },
    ko: {
      gross: '합계 (VAT 포함)|합계 (부가세 포함)',
      net: '합계 (VAT 별도)',
      included_tax: '부가세 포함',
      tax: '부가세',
    },
    ar: {
      gross: 'الإجمالي شامل الضريبة|الإجمالي بعد الضريبة',
      net: 'الإجمالي قبل الضريبة',
      tax: 'ضريبة القيمة المضافة',
    },
  }

describe.each(Object.entries(WORDINGS))('in %s', (language, kinds) => {
  test.each(Object.entries(kinds))('%s is %s', (kind, phrases) => {
    for (const phrase of phrases.split('|')) expect(readAmountLabel(phrase, [language])?.kind, phrase).toBe(kind)
  })
})

test.each([
  ['en', 'Total plus VAT'],
  ['de', 'Summe zzgl. MwSt'],
  ['it', 'Totale + IVA'],
])('in %s, %s leaves open whether the tax is in it', (language, phrase) => {
  expect(readAmountLabel(phrase, [language])).toBeUndefined()
})
