import { toDecimal } from '../contract/money.ts'
import type { OperatorView } from './operator-view.ts'

/** The day in one sentence: what was sold, beside the same time a week ago, and whether anything needs the operator. */
export function toMorningSentence(
  { today, history, now }: Pick<OperatorView, 'today' | 'history' | 'now'>,
  troubles: number,
): string {
  const calls = today.sales.reduce((sum, line) => sum + line.calls, 0)
  const revenue = today.sales.reduce((sum, { revenueAtomic }) => sum + revenueAtomic, 0n)
  const sold =
    calls === 0 ? 'Nothing sold today' : `${calls} ${calls === 1 ? 'call' : 'calls'}, ${toDecimal(revenue)} USDC today`
  const need =
    troubles === 0 ? 'nothing needs you' : `${troubles} ${troubles === 1 ? 'problem needs' : 'problems need'} you`
  return `${sold}${compare(revenue, { before: history.untilNowLastWeek.revenueAtomic, now })}; ${need}.`
}

function compare(revenue: bigint, { before, now }: { before: bigint; now: Date }): string {
  if (before === 0n) return ''
  const weekday = now.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
  const percent = Math.round((100 * Number(revenue - before)) / Number(before))
  if (percent === 0) return `, as much as last ${weekday} at this time`
  return `, ${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'} than last ${weekday} at this time`
}
