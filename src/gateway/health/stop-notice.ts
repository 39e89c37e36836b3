import type { ReadinessProblem } from '../../contract/readiness.ts'

/** Turns readiness off for good, so that a load balancer sends requests elsewhere while the running ones are served. */
export function createStopNotice(): { give(): void; problems(): readonly ReadinessProblem[] } {
  const problems: ReadinessProblem[] = []
  return {
    give() {
      problems.push({
        name: 'process',
        severity: 'failure',
        message: 'The server is stopping: send requests elsewhere.',
      })
    },
    problems: () => problems,
  }
}
