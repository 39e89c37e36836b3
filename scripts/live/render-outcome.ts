import type { Outcome } from './test-vendors.ts'

const NAME_WIDTH = 26

/** One line for a vendor, and one for each further failed call. */
export function renderOutcome({ vendor, state, details }: Outcome): string {
  const shown = state === 'passed' ? [toCount(details.length)] : details
  const lines = shown.map((detail, index) => {
    const head = index === 0 ? `${state.padEnd(9)}${vendor}` : ''
    return `${head.padEnd(NAME_WIDTH + 9)} ${detail}`
  })
  return `${lines.join('\n')}\n`
}

/** The last line of a run. */
export function renderSummary(outcomes: readonly Outcome[], hasNetwork: boolean): string {
  const count = (state: Outcome['state']) => outcomes.filter((outcome) => outcome.state === state).length
  const counts = `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`
  return hasNetwork
    ? `\n${counts}\n`
    : `\nNo network: this machine reaches no public host, so no vendor was asked.\n${counts}\n`
}

function toCount(calls: number): string {
  return calls === 1 ? '1 call' : `${calls} calls`
}
