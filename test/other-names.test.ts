import { expect, test } from 'vitest'
import { fieldMeantBy } from '../src/gateway/calls/other-names.ts'
import { catalog } from '../src/services/catalog.ts'

const fieldsOf = (slug: string) => Object.keys(catalog.find((service) => service.slug === slug)?.input.properties ?? {})

test.each([
  ['screenshot', 'fullPage', 'full_page'],
  ['screenshot', 'viewport-width', 'width'],
  ['translate', 'target', 'target_lang'],
  ['weather', 'q', 'location'],
  ['paper-search', 'maxResults', 'limit'],
  ['evm-balance', 'walletAddress', 'address'],
  ['html-to-pdf', 'paperSize', 'format'],
])('%s: %s is %s here', (slug, name, field) => {
  expect(fieldMeantBy(name, fieldsOf(slug))).toBe(field)
})

test('guesses nothing', () => {
  for (const name of ['cookies', 'constructor', '__proto__', '', '…']) {
    expect(fieldMeantBy(name, fieldsOf('screenshot'))).toBeUndefined()
  }
})
