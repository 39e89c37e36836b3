import { expect, test } from 'vitest'
import type { Service } from '../contract/define-service.ts'
import type { Site } from '../discovery/site.ts'
import type { ServiceStatus } from '../discovery/x402/service-record.ts'
import { renderIncidentFeed } from './incidents.ts'
import { renderStatusPage, type StatusView } from './status-page.ts'

// The page reads no more of a service and of the site than this.
const services = [
  { slug: 'weather', name: 'Weather', p99Ms: 400 },
  { slug: 'ocr', name: 'OCR <b>', p99Ms: 400 },
] as Service[]
const operator = { name: 'Farebox', logo: '/assets/icon.svg', contact: null, termsUrl: null, privacyUrl: null }
const site = { sandbox: false, operator, baseUrl: 'https://farebox.example' } as Partial<Site> as Site
const now = new Date('2026-11-20T12:00:00Z')

const nothing: StatusView = {
  statusOf: () => null,
  latencyOf: () => null,
  conditionsOf: () => null,
  checksOf: () => [],
  daysOf: () => [],
  incidents: [],
  now,
}

function statusAt(hour: number, ok: boolean): ServiceStatus {
  return { ok, latency_ms: 7, checked_at: `2026-11-20T0${hour}:30:00.000Z` }
}

const ended = { service: 'ocr', from: '2026-11-01T10:00:00.000Z', until: '2026-11-01T11:00:00.000Z' }
const open = { service: 'weather', from: '2026-11-20T03:30:00.000Z', until: null }

test('a service that failed is in the title, and its days can be read without seeing the bars', () => {
  const page = renderStatusPage(services, site, {
    ...nothing,
    statusOf: (slug) => statusAt(3, slug === 'ocr'),
    latencyOf: () => ({ calls: 3, p50: 120, p99: 390 }),
    checksOf: () => [statusAt(1, true), statusAt(2, true), statusAt(3, false)],
    daysOf: () => [
      { day: '2026-11-19', total: 40, worked: 40 },
      { day: '2026-11-20', total: 3, worked: 2 },
    ],
    incidents: [open, ended],
  })
  expect(page).toContain('<h1>1 of 2 services failed their last check</h1>')
  expect(page).toContain('aria-label="42 of 43 checks of 2 days worked"')
  expect(page.match(/<rect class="none"/g)).toHaveLength(2 * 88)
  for (const text of ['2 of 3', '120 ms', '390 ms', '400 ms', '2026-11-20 03:30 UTC', 'works again']) {
    expect(page).toContain(text)
  }
})

test('what buyers demanded in vain is told by service and field', () => {
  const conditionsOf = (slug: string) =>
    slug === 'weather' ? { judged: 7, failed: 3, failed_by_field: { 'forecast_3d.date': 2, location: 1 } } : null
  const page = renderStatusPage(services, site, { ...nothing, conditionsOf })
  for (const text of ['What buyers demanded', '3 of 7', 'forecast_3d.date 2, location 1']) expect(page).toContain(text)
  expect(renderStatusPage(services, site, nothing)).not.toContain('What buyers demanded')
})

test('the page says no more than was seen', () => {
  const page = renderStatusPage(services, site, nothing)
  expect(page).toContain('<h1>No service has been called yet</h1>')
  expect(page).toContain('not seen yet')
  const one = { ...nothing, statusOf: (slug: string) => (slug === 'ocr' ? statusAt(1, true) : null) }
  expect(renderStatusPage(services, site, one)).toContain('<h1>1 of 2 services were checked recently, and worked</h1>')
  const all = { ...nothing, statusOf: () => statusAt(1, true) }
  expect(renderStatusPage(services, site, all)).toContain('<h1>All 2 services work</h1>')
})

test('the feed has an entry for each failure, dated when it last changed', () => {
  const feed = renderIncidentFeed([open, ended], { services, site, now })
  expect(feed).toContain('<updated>2026-11-20T03:30:00.000Z</updated>\n<author>')
  expect(feed).toContain('<title>Weather fails</title>')
  expect(feed).toContain('<title>OCR &lt;b&gt; works again</title>')
  expect(feed).toContain('<id>https://farebox.example/status#ocr-20261101T100000</id>')
})
