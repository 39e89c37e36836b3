import { describe, expect, test } from 'vitest'
import { catalog } from '../../services/catalog.ts'
import { findServices } from './find-services.ts'

function find(text: string) {
  const { services, fit } = findServices(catalog, text)
  return { first: services[0]?.slug, fit }
}

describe('whether a service does what is asked', () => {
  // A sentence (SENTENCE_WORDS) also tells for whom and why: its words are in no text of a service, and its score is CLEAR.
  test.each([
    ['Could you tell me whether my grandmother needs an umbrella, that is, the weather forecast for Porto?', 'weather'],
    ['I lead a small bakery in Lyon and need a QR code that my customers can scan at the till, please', 'barcode'],
    [
      'Our committee meets on Monday and wants peer-reviewed research papers about sleep of shift workers',
      'paper-search',
    ],
  ])('%s', (text, slug) => {
    expect(find(text)).toEqual({ first: slug, fit: 'clear' })
  })

  // Words of three letters with an ending are those of its description.
  test('finds who vets before a payment', () => {
    expect(find('vet ACME GmbH before paying')).toEqual({ first: 'kyb-check', fit: 'uncertain' })
  })

  // The word that the best lacks is in a description of another, which proves less than what the best has.
  test('clear: follow redirects', () => {
    expect(find('follow redirects')).toEqual({ first: 'url-status', fit: 'clear' })
  })

  // Below MAY_FIT and MAY_BE_MEANT.
  test.each([
    'My nephew turns nine on Friday; suggest him something nice that he can unwrap and play with outdoors',
    'Please phone my dentist tomorrow morning and move my appointment to the afternoon',
    'Who is the tallest player of the league?',
  ])('none: %s', (text) => {
    expect(find(text).fit).toBe('none')
  })

  // An address is what is asked about: its words are none of what is asked.
  test.each([
    'current bitcoin price',
    'the odds that the fed cuts rates',
    'take a picture of https://example.com',
    'what does https://example.com say',
    // A word that no text has is not a mistake for one that proves anything: 'short'.
    'buy me a shirt',
    // Two services do half of it each, and neither the whole.
    'trade bitcoin for me',
    'short a stock',
  ])('uncertain: %s', (text) => {
    expect(find(text).fit).toBe('uncertain')
  })
})
