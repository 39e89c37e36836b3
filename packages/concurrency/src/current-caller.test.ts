import { expect, test } from 'vitest'
import { toCaller } from './client-networks.ts'
import { noteHost, onBehalfOf } from './current-caller.ts'

test('of a page that names hosts without end, MOST_HOSTS (1,000) are recorded; without a wish none are', () => {
  const hosts = new Set<string>()
  const visit = () => Array.from({ length: 1001 }, (_, index) => noteHost(`${index}.example`))
  onBehalfOf(toCaller('203.0.113.7', { payer: '0xabc', hosts }), visit)
  onBehalfOf(toCaller('203.0.113.7', { payer: '0xabc' }), visit)
  visit()
  expect(hosts.size).toBe(1000)
})
