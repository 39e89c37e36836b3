import { expect, test } from 'vitest'
import { unknownService } from './unknown-service.ts'

const OPTIONS = { slugs: ['weather', 'barcode'], catalog: 'https://api.example/api/v1/services' }

test('a misspelt slug gets the service that was probably meant', () => {
  expect(unknownService('wether', OPTIONS)).toMatchObject({
    code: 'not_found',
    message:
      'There is no service wether. Did you mean weather? Not charged. All services: https://api.example/api/v1/services',
  })
})

test('a word of a slug gets that service', () => {
  const { message } = unknownService('pdf', { ...OPTIONS, slugs: ['html-to-pdf', 'barcode'] })
  expect(message).toContain('Did you mean html-to-pdf?')
})

test('a slug like no other gets the catalog alone', () => {
  const { message } = unknownService('zzz', OPTIONS)
  expect(message).toBe('There is no service zzz. Not charged. All services: https://api.example/api/v1/services')
})
