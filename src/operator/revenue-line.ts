import { toDecimal } from '../contract/money.ts'
import { type Html, html } from '../pages/html.ts'
import type { SalesHistory } from './sales-history.ts'

const HEIGHT = 100

/** The revenue of each day as a line; the last seven days lie beside the seven before them. */
export function renderRevenueLine({ days }: Pick<SalesHistory, 'days'>): Html {
  const most = Math.max(...days.map(({ revenueAtomic }) => Number(revenueAtomic)), 1)
  const placeOf = (revenueAtomic: bigint) => HEIGHT - 4 - Math.round(((HEIGHT - 8) * Number(revenueAtomic)) / most)
  const way = days.map(({ revenueAtomic }, at) => `${at},${placeOf(revenueAtomic)}`).join(' ')
  // The week before, moved to the place of this one.
  const earlier = days
    .slice(-14, -7)
    .map(({ revenueAtomic }, at) => `${days.length - 7 + at},${placeOf(revenueAtomic)}`)
  const [first, last] = [days.at(0), days.at(-1)]
  const best = days.reduce((one, other) => (other.revenueAtomic > one.revenueAtomic ? other : one))
  const said = `Revenue a day from ${first?.day} to ${last?.day}: at most ${toDecimal(best.revenueAtomic)} USDC, on ${best.day}; ${toDecimal(last?.revenueAtomic ?? 0n)} USDC today.`
  return html`<figure class="line">
<figcaption>Revenue a day, 30 days; dashed: the week before</figcaption>
<div class="scale"><span>${toDecimal(BigInt(most))}</span><span>0</span></div>
<svg class="plot" viewBox="0 0 ${days.length - 1} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${said}"><polyline class="earlier" points="${earlier.join(' ')}"/><polyline points="${way}"/></svg>
<div class="ends"><span>${first?.day}</span><span>${last?.day}</span></div>
</figure>`
}
