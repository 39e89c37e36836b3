import type { Service } from '../contract/define-service.ts'
import type { CheckedDay, Incident } from '../discovery/check-history.ts'
import type { ConditionVerdicts } from '../discovery/condition-verdicts.ts'
import type { Site } from '../discovery/site.ts'
import type { ServiceLatency, ServiceStatus } from '../discovery/x402/service-record.ts'
import { renderDayBars } from './day-bars.ts'
import { type Html, html } from './html.ts'
import { renderIncidents } from './incidents.ts'
import { renderPage } from './layout.ts'
import { renderStatusMark } from './status-mark.ts'

/** What the status page shows of each service. */
export interface StatusView {
  statusOf(slug: string): ServiceStatus | null
  latencyOf(slug: string): ServiceLatency | null
  /** How buyers' conditions on the answers were judged; null before the first. */
  conditionsOf(slug: string): ConditionVerdicts | null
  /** Checks of the last 24 hours, oldest first. */
  checksOf(slug: string): readonly ServiceStatus[]
  /** Days of the last 90 with a check, oldest first. */
  daysOf(slug: string): readonly CheckedDay[]
  /** Of the last 90 days, newest first. */
  readonly incidents: readonly Incident[]
  readonly now: Date
}

/**
 * The state of each service: its last check, its checks of a day and of 90 days, its latencies beside the promised
 * ones, and its failures.
 */
export function renderStatusPage(services: readonly Service[], site: Site, view: StatusView): string {
  const main = html`
<h1>${toTitle(services, view)}</h1>
<p class="lead">A service that nobody called for a while is checked with its own example. Latencies are those of calls since this process began. The same as data: <a href="/api/v1/status">/api/v1/status</a>, which also tells of third parties. Failures as a feed: <a href="/status.atom">/status.atom</a>.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Services"><table class="states">
<thead><tr><th scope="col">Service</th><th scope="col">Now</th><th scope="col">90 days</th><th scope="col">24 hours</th><th scope="col">p50</th><th scope="col">p99</th><th scope="col">p99 promised</th><th scope="col">Last seen</th></tr></thead>
<tbody>${services.map((service) => renderRow(service, view))}</tbody></table></div>
${renderConditions(services, view)}
${renderIncidents(view.incidents, services)}
`
  const description = `State of each service of ${site.operator.name}: checks of 90 days, latencies and failures.`
  const title = `Status · ${site.operator.name}`
  const head = html`<link rel="alternate" type="application/atom+xml" title="What failed" href="/status.atom">`
  return renderPage({ title, description, path: '/status', main, head }, site)
}

function toTitle(services: readonly Service[], { statusOf }: StatusView): string {
  const seen = services.flatMap(({ slug }) => statusOf(slug) ?? [])
  const failing = seen.filter(({ ok }) => !ok).length
  if (failing > 0) return `${failing} of ${services.length} services failed their last check`
  if (seen.length === 0) return 'No service has been called yet'
  if (seen.length === services.length) return `All ${services.length} services work`
  return `${seen.length} of ${services.length} services were checked recently, and worked`
}

function renderRow({ slug, name, p99Ms }: Service, { statusOf, latencyOf, checksOf, daysOf, now }: StatusView): Html {
  const status = statusOf(slug)
  const latency = latencyOf(slug)
  const checks = checksOf(slug)
  const days = daysOf(slug)
  const worked = checks.filter(({ ok }) => ok).length
  return html`
<tr><th scope="row"><a href="/services/${slug}">${name}</a></th><td>${status ? renderStatusMark(status) : html`<span class="hint">not seen yet</span>`}</td>
${renderCell('90 days', days.length > 0 && renderDayBars(days, now))}
${renderCell('24 hours', checks.length > 0 && `${worked} of ${checks.length}`)}
${renderCell('p50', latency && `${latency.p50} ms`)}${renderCell('p99', latency && `${latency.p99} ms`)}
${renderCell('Promised', `${p99Ms} ms`)}${renderCell('Seen', status && renderMoment(status.checked_at))}</tr>`
}

/** Which buyers said what an answer has to be worth, and were not charged. */
function renderConditions(services: readonly Service[], { conditionsOf }: StatusView): Html | null {
  const rows = services.flatMap(({ slug, name }) => {
    const conditions = conditionsOf(slug)
    return conditions ? [{ slug, name, ...conditions }] : []
  })
  if (rows.length === 0) return null
  return html`
<h2>What buyers demanded</h2>
<p>With <code>Charge-If</code> a buyer pays only for an answer that fulfils a condition. How often answers did not, and by which field, since this process began:</p>
<div class="scroll" tabindex="0" role="region" aria-label="What buyers demanded"><table class="states"><thead><tr><th scope="col">Service</th><th scope="col">Not fulfilled</th><th scope="col">Fields</th></tr></thead>
<tbody>${rows.map(
    ({ slug, name, judged, failed, failed_by_field }) => html`
<tr><th scope="row"><a href="/services/${slug}">${name}</a></th>${renderCell('Not fulfilled', `${failed} of ${judged}`)}${renderCell(
      'Fields',
      Object.entries(failed_by_field)
        .map(([field, count]) => `${field} ${count}`)
        .join(', '),
    )}</tr>`,
  )}</tbody></table></div>`
}

/** A cell with its heading, for screens too narrow for the table; it is left out there if it is empty. */
function renderCell(label: string, value: Html | string | null | false): Html {
  return html`<td class="${value ? 'number' : 'number unknown'}" data-label="${label}">${value || '–'}</td>`
}

/** In UTC; a script converts it to the reader's zone. */
function renderMoment(moment: string): Html {
  return html`<time datetime="${moment}">${moment.slice(0, 16).replace('T', ' ')} UTC</time>`
}
