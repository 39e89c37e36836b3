import { expect, test } from 'vitest'
import { compareCompanyNames, type NameIdentity } from './compare-company-names.ts'
import { findIdentity } from './find-identity.ts'
import { foldWords } from './fold-words.ts'

// Names as companies write them beside those of the LEI register (bench/companies/published-pairs.tsv).
test.each([
  ['HubSpot Inc', 'HUBSPOT, INC.', 'US'],
  ['Jost Chemical Company', 'Jost Chemical Co.', 'US'],
  ['Shilpa Alloys Private Limited', 'SHILPA ALLOYS PVT. LTD.', 'IN'],
  ['BALFEGÓ & BALFEGÓ S.L.', 'BALFEGO & BALFEGO, SL', 'ES'],
  ['Vepinsa Ingredientes SAPI de CV', 'VEPINSA INGREDIENTES S A P I DE CV', 'MX'],
  ['Akademiska Hus AB', 'AKADEMISKA HUS AKTIEBOLAG', 'SE'],
  ['İHLAS GAZETECİLİK A.Ş.', 'İHLAS GAZETECİLİK ANONİM ŞİRKETİ', 'TR'],
  ['PELLICONI & C. SPA', "PELLICONI & C. - SOCIETA' PER AZIONI", 'IT'],
  ['Nanushka International Zrt.', 'Nanushka International Zártkörűen Működő Részvénytársaság', 'HU'],
  ['Actavo (Group) Limited', 'Actavo Group Limited', 'IE'],
  ['Gram Equipment', 'GRAM EQUIPMENT A/S', 'DK'],
  ['Coventry Building Society', 'COVENTRY BUILDING SOCIETY', 'GB'],
  ['ООО «Ромашка»', 'Общество с ограниченной ответственностью "РОМАШКА"', 'RU'],
  ['Härtha Group GmbH', 'HAERTHA GROUP GMBH', 'DE'],
  ['A.P. Moller - Maersk A/S', 'A.P. Møller - Mærsk A/S', 'DK'],
  ['Aero Faerge A/S', 'Ærø Færge A/S', 'DK'],
  ['Saether Kjott AS', 'Sæther Kjøtt AS', 'NO'],
  ['Maerz Foerderturm Gruber GmbH', 'März Förderturm Grüber GmbH', 'DE'],
  ['The Hertz Corporation', 'Hertz Corp.', 'US'],
  ['Fasadgruppen Group AB', 'Fasadgruppen Group AB (publ)', 'SE'],
  ['Fasadgruppen Group Aktiebolag (publ)', 'Fasadgruppen Group AB', 'SE'],
  ['AB Volvo (publ)', 'Aktiebolaget Volvo', 'SE'],
  ['Volvo', 'Aktiebolaget Volvo', 'SE'],
  ['Schouw & Co. A/S', 'Aktieselskabet Schouw & Co.', 'DK'],
  ['AS Vinmonopolet', 'Aksjeselskapet Vinmonopolet', 'NO'],
  ['Borussia Dortmund GmbH & Co.KGaA', 'Borussia Dortmund GmbH & Co. Kommanditgesellschaft auf Aktien', 'DE'],
  ['Nordea Bank Oyj', 'Nordea Bank Abp', 'FI'],
])('%s is %s', (given, name, country) => {
  expect(compareCompanyNames(given, { name, country, elfCode: null })).toBe('same')
})

test.each<[string, string, string, NameIdentity]>([
  // The same words under another law: another legal entity.
  ['Vattenfall GmbH', 'Vattenfall AB', 'SE', 'near'],
  ['COMMERZBANK GmbH', 'COMMERZBANK Aktiengesellschaft', 'DE', 'other form'],
  ['Shell Limited', 'SHELL PLC', 'GB', 'other form'],
  ['Apple Corp.', 'Apple Inc.', 'US', 'other form'],
  ['Reitz Holding KG', 'Reitz Holding GmbH & Co KG', 'DE', 'near'],
  ['SULO SARL', 'SULO SA', 'FR', 'other form'],
  ['Stanbic IBTC Public Limited Company', 'STANBIC IBTC Private Limited Company', 'NG', 'other form'],
  // Sisters and parents of the LEI register.
  ['Bloomberg L.P.', 'Bloomberg Finance L.P.', 'US', 'near'],
  ['J&T Global Finance V., s.r.o.', 'J&T Global Finance VI., s.r.o.', 'SK', 'near'],
  ['OLD HEROLD, s.r.o.', 'OLD HEROLD, s.r.o. organizační složka', 'SK', 'near'],
  ['Eversheds Sutherland (Ireland) LLP', 'Eversheds Sutherland (US) LLP', 'US', 'near'],
  ['Multiplex Construction Europe Limited', 'Multiplex Constructions Pty Ltd', 'AU', 'near'],
  ['Puma SE', 'Adidas AG', 'DE', 'different'],
  // One letter is enough for another company.
  ['Aeroe Forge A/S', 'Ærø Færge A/S', 'DK', 'near'],
  ['Nordea', 'Nordex', 'DE', 'near'],
])('%s is not %s', (given, name, country, identity) => {
  const found = compareCompanyNames(given, { name, country, elfCode: null })
  expect(found).not.toBe('same')
  expect([found, identity]).toContain(identity)
})

// FR: registers have names without their form; QVPB is the société anonyme, 6CHY the SAS.
test('a form that only the caller gives must be the one the register has on record', () => {
  const avril = { name: 'AVRIL', country: 'FR' }
  expect(compareCompanyNames('AVRIL SA', { ...avril, elfCode: 'QVPB' })).toBe('same')
  expect(compareCompanyNames('AVRIL SAS', { ...avril, elfCode: 'QVPB' })).toBe('other form')
  expect(compareCompanyNames('AVRIL SA', { ...avril, elfCode: null })).toBe('other form')
})

test('MOST_READINGS: a name of four letters with two spellings has sixteen readings, one of all seven no more', () => {
  expect(foldWords('Äæ Öø')).toHaveLength(16)
  expect(foldWords('Äæ Öøœ Üå')).toHaveLength(16)
})

test('names of any length and script end in an answer', () => {
  for (const name of [
    '',
    '&',
    '株式会社',
    'a'.repeat(10_000),
    'ﷺ'.repeat(10_000),
    'S.A. '.repeat(2000),
    '('.repeat(400),
  ])
    expect(compareCompanyNames(name, { name, country: 'JP', elfCode: null })).toMatch(/same|form|near|different/)
})

// GLEIF's list has the form only as 'UG (haftungsbeschränkt)', and companies omit the words in brackets.
test('what a form has in brackets may be omitted, and it is no other form', () => {
  const acme = { name: 'Acme UG (haftungsbeschränkt)', country: 'DE', elfCode: null }
  expect(compareCompanyNames('Acme UG', acme)).toBe('same')
  expect(compareCompanyNames('Acme UG (haftungsbeschränkt)', { ...acme, name: 'Acme UG' })).toBe('same')
  expect(compareCompanyNames('Acme GmbH', { ...acme, name: 'Acme UG' })).toBe('other form')
  expect(compareCompanyNames('Acme UG', { ...acme, name: 'Beta UG' })).not.toBe('same')
})

test('Chinese characters that sound alike are no proof of one name', () => {
  const huawei = { name: '华为技术有限公司', country: 'CN', elfCode: null }
  expect(compareCompanyNames('华为技术有限公司', huawei)).toBe('same')
  expect(compareCompanyNames('华为技术', huawei)).toBe('same')
  expect(compareCompanyNames('华威技术有限公司', huawei)).toBe('near')
  expect(findIdentity('华威技术有限公司', { ...huawei, names: [huawei.name] }).difference).toBe('its characters differ')
  // The older form of a character is perhaps the same: a person must look.
  expect(compareCompanyNames('華為技術有限公司', huawei)).toBe('near')
})
