import autocannon from 'autocannon'
import { percentile } from './figure.ts'

interface Load {
  readonly body: string
  /** Headers of each request. */
  readonly headers: () => Record<string, string>
  /** The status every answer must have. */
  readonly status: number
}

const CONNECTIONS = 16
const SECONDS = 3
const ROUNDS = 5

/**
 * Requests per second of several servers under the same load, in turns, so that a busy machine is busy for all of them.
 * Gives the median of the rounds; throws when a server answers anything but the expected status.
 */
export async function compareThroughput<Name extends string>(
  targets: Readonly<Record<Name, string>>,
  load: Load,
): Promise<Record<Name, number>> {
  const names = Object.keys(targets) as Name[]
  const rates = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) rates.get(name)?.push(await measure(name, targets[name], load))
  }
  return Object.fromEntries(names.map((name) => [name, percentile(rates.get(name) ?? [], 50)])) as Record<Name, number>
}

async function measure(name: string, url: string, { body, headers, status }: Load): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        body,
        setupRequest: (request) => ({ ...request, headers: { 'content-type': 'application/json', ...headers() } }),
      },
    ],
  })
  const { statusCodeStats = {}, errors } = result
  const right = statusCodeStats[`${status}`]?.count ?? 0
  if (errors > 0 || right === 0 || Object.keys(statusCodeStats).length !== 1) {
    throw new Error(`${name} answered ${JSON.stringify(statusCodeStats)} with ${errors} errors`)
  }
  return result.requests.average
}
