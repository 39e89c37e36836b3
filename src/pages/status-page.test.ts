import { expect, test } from 'vitest'
import type { Service } from '../contract/define-service.ts'
import type { ServiceStatus } from '../discovery/service-record.ts'
import type { Site } from '../discovery/site.ts'
import { renderStatusPage } from './status-page.ts'

// The page reads no more of a service and of the site than this.
const services = [{ slug: 'weather', name: 'Weather', p99Ms: 400 }] as Service[]
const operator = { name: 'Farebox', logo: '/assets/icon.svg', contact: null, termsUrl: null, privacyUrl: null }
const site = { sandbox: false, operator } as Partial<Site> as Site

function statusAt(hour: number, ok: boolean): ServiceStatus {
  return { ok, latency_ms: 7, checked_at: `2026-11-20T0${hour}:30:00.000Z` }
}

test('a service that failed is in the title, and its checks can be read without seeing the bars', () => {
  const page = renderStatusPage(services, site, {
    statusOf: () => statusAt(3, false),
    latencyOf: () => ({ calls: 3, p50: 120, p99: 390 }),
    checksOf: () => [statusAt(1, true), statusAt(2, true), statusAt(3, false)],
  })
  expect(page).toContain('<h1>1 of 1 services failed last time</h1>')
  expect(page).toContain('aria-label="2 of 3 checks worked"')
  for (const text of ['120 ms', '390 ms', '400 ms', '2026-11-20 03:30 UTC']) expect(page).toContain(text)
})

test('before the first call the page promises nothing', () => {
  const page = renderStatusPage(services, site, { statusOf: () => null, latencyOf: () => null, checksOf: () => [] })
  expect(page).toContain('<h1>No service was called yet</h1>')
  expect(page).toContain('not seen yet')
})
