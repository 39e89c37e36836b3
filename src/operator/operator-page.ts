import { toDecimal } from '../contract/money.ts'
import { assets } from '../pages/assets.ts'
import { type Html, html } from '../pages/html.ts'
import { findTroubles, SLOW_SETTLEMENT_MS, type Trouble } from './find-troubles.ts'
import { toMorningSentence } from './morning-sentence.ts'
import type { OperatorView } from './operator-view.ts'
import { renderRevenueLine } from './revenue-line.ts'

const MOST_ROWS = 12
const MINUTE_MS = 60_000
const OPEN_TROUBLES = 5

/** The operator's page: what was earned, what fails, and what to do about it. No scripts; loads nothing but itself. */
export function renderOperatorPage(view: OperatorView): string {
  const troubles = findTroubles(view)
  const title = toTitle(troubles)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${view.name}</title>
<style>${{ markup: String(assets['/assets/site.generated.css']?.read() ?? '') }}</style>
</head>
<body>
<header class="top"><strong class="brand">${view.name}</strong></header>
${view.isSandbox && html`<aside class="banner" aria-label="Sandbox"><p>Sandbox: this is play money.</p></aside>`}
<main>
<h1>${title}</h1>
<p class="lead">${toMorningSentence(view, troubles.length)}</p>
${renderSums(view)}
${renderRevenueLine(view.history)}
${troubles.length > 0 && renderTroubles(troubles)}
<form method="post"><p><button type="submit" class="second">Check what failed again</button> <span class="hint">${toMinute(view.now)} UTC; the page looks again each minute. Sales, trials and payments count every process on this database; the other figures only this process.</span></p></form>
${renderNetworks(view)}
${renderSales(view)}
${renderFailures(view)}
${renderPace(view)}
${renderUnsettled(view)}
${renderSettlers(view)}
${renderThirdParties(view)}
</main>
</body>
</html>
`.markup
}

function toTitle(troubles: readonly Trouble[]): string {
  if (troubles.length === 0) return 'All is well'
  return troubles.length === 1 ? 'One problem needs attention' : `${troubles.length} problems need attention`
}

function renderTroubles(troubles: readonly Trouble[]): Html {
  const rest = troubles.slice(OPEN_TROUBLES)
  return html`${renderTroubleList(troubles.slice(0, OPEN_TROUBLES))}
${rest.length > 0 && html`<details><summary>${rest.length} more</summary>${renderTroubleList(rest)}</details>`}`
}

function renderTroubleList(troubles: readonly Trouble[]): Html {
  return html`<ul class="troubles">${troubles.map(
    ({ isUrgent, what, action }) => html`
<li><span class="mark ${isUrgent ? 'down' : 'look'}">${isUrgent ? 'urgent' : 'check'}</span> <strong>${what}</strong> <span class="hint">${action}</span></li>`,
  )}</ul>`
}

function renderNetworks({ history: { networks } }: OperatorView): Html {
  const rows = networks.map(
    ({ network, calls, revenueAtomic }): Row => [network, ['Calls', String(calls)], ['USDC', toDecimal(revenueAtomic)]],
  )
  const heads = ['Network', 'Calls', 'USDC']
  return renderTable('Networks, 30 days', { heads, rows, none: 'Nothing has been sold in 30 days.' })
}

function renderSums({ today, history, counts, unsettled, channels }: OperatorView): Html {
  const calls = today.sales.reduce((sum, line) => sum + line.calls, 0)
  const revenue = today.sales.reduce((sum, { revenueAtomic }) => sum + revenueAtomic, 0n)
  const { failed = 0, refused = 0, abandoned = 0 } = counts.outcomes
  const facts = [
    ['Sold today', `${calls} calls`],
    ['Revenue today', `${toDecimal(revenue)} USDC`],
    ['Seven days', toTrend(history)],
    ['Buyers, 30 days', `${history.buyers.all}, ${history.buyers.returning} of them more than once`],
    ['Offers today', `${counts.offers}; ${counts.outcomes.sold ?? 0} sold`],
    ['Free calls today', String(today.trials)],
    ['Failed', String(failed)],
    ['Refused', String(refused)],
    ['Disconnected', String(abandoned)],
    ['Outcome unknown', String(unsettled.length)],
    ...(channels ? [['Payment channels', toDebts(channels)] as const] : []),
  ] as const
  return html`<dl class="facts">${facts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>
<p class="hint">Offers, failed, refused and disconnected: of this process since ${toMinute(counts.since)} UTC.</p>`
}

/** What is owed is lost if it is not claimed before a payer's withdrawal ends. */
function toDebts({ channels, balance, charged, claimed, oldestMs }: NonNullable<OperatorView['channels']>): string {
  if (channels === 0) return 'none'
  const held = `${channels}; ${toDecimal(balance - claimed)} USDC in them`
  if (charged === claimed) return `${held}, nothing owed`
  return `${held}, ${toDecimal(charged - claimed)} owed for ${toAge(oldestMs)}`
}

function toTrend({ week, weekBefore }: OperatorView['history']): string {
  return `${toDecimal(week.revenueAtomic)} USDC; ${toDecimal(weekBefore.revenueAtomic)} the seven before`
}

function renderSales({ today: { sales } }: OperatorView): Html {
  const rows = sales
    .slice(0, MOST_ROWS)
    .map(
      ({ service, calls, revenueAtomic }): Row => [
        service,
        ['Calls', String(calls)],
        ['USDC', toDecimal(revenueAtomic)],
      ],
    )
  return renderTable('Sold today', { heads: ['Service', 'Calls', 'USDC'], rows, none: 'Nothing has been sold yet.' })
}

function renderFailures({ counts: { failures, refusals } }: OperatorView): Html {
  const failed = failures
    .slice(0, MOST_ROWS)
    .map(({ service, reason, calls }): Row => [service, ['Reason', reason], ['Calls', String(calls)]])
  const refused = refusals.slice(0, MOST_ROWS).map(({ reason, calls }): Row => [reason, ['Calls', String(calls)]])
  return html`${renderTable('What failed', { heads: ['Service', 'Reason', 'Calls'], rows: failed, none: 'Nothing failed.' })}
${renderTable('Payments and bodies refused', { heads: ['Reason', 'Calls'], rows: refused, none: 'None was refused.' })}`
}

function renderPace({ pace }: OperatorView): Html {
  const slowest = pace.filter(({ calls }) => calls > 0).toSorted((one, other) => shareOf(other) - shareOf(one))
  const rows = slowest
    .slice(0, MOST_ROWS)
    .map(
      (one): Row => [
        one.service,
        ['p50', `${one.p50Ms} ms`],
        ['p99', `${one.p99Ms} ms`],
        ['Promised', `${one.promisedMs} ms`],
        [
          'Now',
          one.p99Ms > one.promisedMs
            ? html`<span class="mark down">slow</span>`
            : html`<span class="mark">in time</span>`,
        ],
      ],
    )
  const heads = ['Service', 'p50', 'p99', 'p99 promised', 'Now']
  return renderTable('Slowest services', { heads, rows, none: 'There are no calls yet.' })
}

function shareOf({ p99Ms, promisedMs }: { p99Ms: number; promisedMs: number }): number {
  return p99Ms / promisedMs
}

function renderUnsettled({ unsettled }: OperatorView): Html {
  const rows = unsettled
    .slice(0, MOST_ROWS)
    .map(
      ({ key, service, created_at, attempts, now }): Row => [
        service,
        ['Since', toAge(now - created_at)],
        ['Tries', String(attempts)],
        ['Payment', html`<code>${toShortKey(key)}</code>`],
        [
          'Now',
          now - created_at > SLOW_SETTLEMENT_MS
            ? html`<span class="mark down">long</span>`
            : html`<span class="mark">under way</span>`,
        ],
      ],
    )
  const heads = ['Service', 'Since', 'Tries', 'Payment', 'Now']
  return renderTable('Payments of unknown outcome', { heads, rows, none: 'Every payment is settled or refused.' })
}

function renderSettlers({ facilitators }: OperatorView): Html {
  const rows = facilitators.map(
    ({ facilitator, network, trouble }): Row => [
      facilitator,
      ['Network', network],
      [
        'Now',
        trouble === null ? html`<span class="mark">works</span>` : html`<span class="mark down">${trouble}</span>`,
      ],
    ],
  )
  return renderTable('Facilitators', { heads: ['Facilitator', 'Network', 'Now'], rows, none: 'Nobody.' })
}

function renderThirdParties({ upstreams, lists, queues, now }: OperatorView): Html {
  const broken = upstreams.filter(({ state, lastErrorAt }) => state !== 'closed' || lastErrorAt !== null)
  const parties = broken
    .slice(0, MOST_ROWS)
    .map(
      ({ vendor, variable, state, lastErrorAt }): Row => [
        vendor,
        ['Variable', html`<code>${variable}</code>`],
        ['Last failure', lastErrorAt ? `${toAge(now.getTime() - lastErrorAt.getTime())} ago` : '–'],
        [
          'Now',
          state === 'closed' ? html`<span class="mark">in use</span>` : html`<span class="mark down">paused</span>`,
        ],
      ],
    )
  const held = lists.map(
    ({ list, entries, loaded_at, problem }): Row => [
      list,
      ['Entries', String(entries)],
      ['Loaded', loaded_at ? `${toAge(now.getTime() - Date.parse(loaded_at))} ago` : 'never'],
      ['Now', problem ? html`<span class="mark down">${problem}</span>` : html`<span class="mark">fresh</span>`],
    ],
  )
  const places = queues.map(
    ({ queue, size, taken, waiting }): Row => [
      queue.replaceAll('_', ' '),
      ['Places', `${taken} of ${size} taken`],
      ['Waiting', String(waiting)],
    ],
  )
  return html`${renderTable('Third parties that failed', {
    heads: ['Vendor', 'Variable', 'Last failure', 'Now'],
    rows: parties,
    none: `None of the ${upstreams.length} hosts asked so far.`,
  })}
${renderTable('Lists', { heads: ['List', 'Entries', 'Loaded', 'Now'], rows: held, none: 'None is loaded yet.' })}
${renderTable('Slots in use', { heads: ['Kind', 'Places', 'Waiting'], rows: places, none: 'None.' })}`
}

type Row = readonly [name: string, ...cells: (readonly [label: string, value: string | Html])[]]

/** A table whose first cell names the row; the other cells carry labels for narrow screens. */
function renderTable(
  title: string,
  { heads, rows, none }: { heads: readonly string[]; rows: readonly Row[]; none: string },
): Html {
  if (rows.length === 0) return html`<h2>${title}</h2><p class="hint">${none}</p>`
  return html`<h2>${title}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table class="states operator">
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([name, ...cells]) => html`
<tr><th scope="row">${name}</th>${cells.map(([label, value]) => html`<td class="number" data-label="${label}">${value}</td>`)}</tr>`,
  )}</tbody></table></div>`
}

function toMinute(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ')
}

function toAge(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / MINUTE_MS))
  if (minutes < 1) return 'a moment'
  if (minutes < 120) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / (24 * 60))} days`
}

/** The short form that `npm run ledger -- show` accepts. */
function toShortKey(key: string): string {
  const nonce = key.split('|').at(-1) ?? key
  return nonce.length > 20 ? `${nonce.slice(0, 10)}…${nonce.slice(-6)}` : nonce
}
