const AMOUNT = String.raw`\d+(?:\.\d+)?\s*(?:ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?)(?![a-z])`
const PAUSE = new RegExp(
  String.raw`\b(?:available|again|retry|wait)\s+(?:(?:in|after|for)\s+)?((?:${AMOUNT}[\s,]*(?:and\s+)?)+)`,
  'i',
)

/**
 * The seconds of 'NEXT AVAILABLE IN 09 HOURS 12 MINUTES 33 SECONDS' or 'try again in 6m0s', for vendors that say in
 * words how long they pause; undefined if it is not said.
 */
export function pauseInWords(complaint: string): number | undefined {
  const said = PAUSE.exec(complaint)?.[1]
  return said === undefined ? undefined : secondsIn(said)
}

function secondsIn(said: string): number {
  let seconds = 0
  for (const [, amount, unit = ''] of said.toLowerCase().matchAll(/(\d+(?:\.\d+)?)\s*([a-z]+)/g)) {
    const each = /^(ms|milli)/.test(unit) ? 0.001 : unit.startsWith('h') ? 3600 : unit.startsWith('m') ? 60 : 1
    seconds += Number(amount) * each
  }
  return seconds
}
