import { type Surroundings, withErrors } from '../../scripts/live/run-command.ts'

/** The exit code of a command, and its output on both streams. */
export interface Ended {
  readonly code: number
  readonly printed: string
  readonly warned: string
}

/** Runs a command with only these variables. */
export async function runWith(
  env: Surroundings['env'],
  command: (surroundings: Surroundings) => Promise<number>,
): Promise<Ended> {
  const printed: string[] = []
  const warned: string[] = []
  const warn = (text: string) => void warned.push(text)
  const code = await withErrors(() => command({ env, print: (text) => void printed.push(text), warn }), warn)
  return { code, printed: printed.join(''), warned: warned.join('') }
}
