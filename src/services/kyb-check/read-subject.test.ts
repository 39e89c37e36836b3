import { expect, test } from 'vitest'
import { readSubject } from './read-subject.ts'

const APPLE = { name: 'Apple Inc.', lei: 'HWUPKR0MPOU8FGXBT394', domain: 'example.com', country: 'US' }

test('reads every field as people type it', () => {
  const given = {
    name: ' Apple Inc. ',
    vat_number: 'gr 094.259.216',
    lei: 'hwup-kr0m-pou8-fgxb-t394',
    domain: 'https://www.example.com/about',
    country: 'uk',
    iban: 'de89 3704 0044 0532 0130 00',
  }
  expect(readSubject(given)).toEqual({
    name: 'Apple Inc.',
    registration: null,
    knownIban: null,
    vat: { vatId: 'EL094259216', country: 'EL', number: '094259216' },
    lei: 'HWUPKR0MPOU8FGXBT394',
    domain: { host: 'www.example.com', registrable: 'example.com', isHosted: false },
    country: 'GB',
    iban: { iban: 'DE89370400440532013000', country: 'DE', bankCode: '37040044' },
  })
})

test.each([
  [{}, 'at least one of vat_number, lei, registration_number and domain'],
  [{ name: 'Apple' }, 'sanctions-screen'],
  [{ name: 'Apple', country: 'US', iban: 'DE89370400440532013000' }, 'at least one of'],
  [{ domain: 'example.com' }, 'name is needed beside domain'],
  [{ ...APPLE, name: '' }, 'at least two letters'],
  [{ ...APPLE, name: '***' }, 'at least two letters'],
  [{ ...APPLE, name: 'a'.repeat(10_000) }, '400 characters'],
  [{ ...APPLE, lei: 'HWUPKR0MPOU8FGXBT395' }, 'ISO 7064 MOD 97-10'],
  [{ ...APPLE, lei: 'HWUPKR0MPOU8FGXBT39' }, '18 letters or digits and two check digits'],
  [{ ...APPLE, lei: '' }, 'ISO 17442'],
  [{ ...APPLE, vat_number: 'DE136695977' }, 'DE: the last digit, ISO 7064 MOD 11,10'],
  [{ ...APPLE, vat_number: 'PL7740001455' }, 'PL: the last digit, a weighted sum modulo 11'],
  // By its Luhn digit it is right: offices have no number 919.
  [
    { ...APPLE, vat_number: 'IT00010079192' },
    'IT: the last digit, the Luhn algorithm; and before it the office, 001 to 201',
  ],
  [{ ...APPLE, vat_number: 'DE13669597' }, 'form of a VAT number of DE'],
  [{ ...APPLE, vat_number: 'GB980780684' }, 'must be an EU VAT number'],
  [{ ...APPLE, vat_number: '136695976' }, 'must be an EU VAT number'],
  [{ ...APPLE, domain: '192.0.2.1' }, 'not an IP address'],
  [{ ...APPLE, domain: 'co.uk' }, 'public suffix'],
  [{ ...APPLE, domain: 'apple' }, 'must be a domain name'],
  [{ ...APPLE, country: 'XX' }, 'ISO 3166-1'],
  [{ ...APPLE, country: 'Germany' }, 'ISO 3166-1'],
  [{ ...APPLE, iban: 'DE89370400440532013001' }, 'ISO 13616, mod 97'],
])('refuses %j', (input, problem) => {
  expect(() => readSubject(input)).toThrow(
    expect.objectContaining({ code: 'invalid_input', message: expect.stringContaining(problem) }),
  )
})

test.each(['https://www.Example.COM/about?x=1', 'example.com.', 'info@example.com'])(
  'takes %s for the domain',
  (domain) => {
    expect(readSubject({ ...APPLE, domain }).domain?.registrable).toBe('example.com')
  },
)

test('accepts an international domain, in Unicode and as punycode', () => {
  for (const domain of ['müller.de', 'xn--mller-kva.de']) {
    expect(readSubject({ ...APPLE, domain }).domain?.registrable).toBe('xn--mller-kva.de')
  }
})
