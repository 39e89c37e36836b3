import type { ReadinessProblem } from '../contract/readiness.ts'

/** Turns readiness off for good, so that a balancer sends its requests elsewhere while those that come are served. */
export function createStopNotice(): { give(): void; problems(): readonly ReadinessProblem[] } {
  const problems: ReadinessProblem[] = []
  return {
    give() {
      problems.push({ name: 'process', severity: 'failure', message: 'It is stopping: send requests elsewhere.' })
    },
    problems: () => problems,
  }
}
