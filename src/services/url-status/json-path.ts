import { invalidInput } from '../../contract/errors.ts'

const MAX_STEPS = 20
// RFC 9535: .name, ['name'] or ["name"], [0]. Selectors of several values are not supported: one value is compared.
const STEP = /\.([\p{L}_$][\p{L}\p{N}_$-]*)|\[(?:'([^'\\]*)'|"([^"\\]*)"|(-?\d{1,6}))\]/uy

/** The names and indexes of a path such as $.data.items[0].name. Throws invalid_input for anything else. */
export function parseJsonPath(path: string): readonly (string | number)[] {
  const steps: (string | number)[] = []
  STEP.lastIndex = 1
  while (path.startsWith('$') && STEP.lastIndex < path.length && steps.length < MAX_STEPS) {
    const at = STEP.lastIndex
    const step = STEP.exec(path)
    if (!step) throw notAPath(at)
    const [, plain, single, double, index] = step
    steps.push(index === undefined ? (plain ?? single ?? double ?? '') : Number(index))
  }
  if (!path.startsWith('$') || (STEP.lastIndex < path.length && steps.length === MAX_STEPS)) throw notAPath(0)
  return steps
}

/** The value at a path; undefined if there is none. A negative index counts from the end. */
export function valueAt(root: unknown, steps: readonly (string | number)[]): unknown {
  let value = root
  for (const step of steps) {
    if (typeof step === 'number') value = Array.isArray(value) ? value.at(step) : undefined
    else value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
  }
  return value
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function notAPath(at: number) {
  return invalidInput(
    `expect.json_path is invalid at character ${at + 1}: begin with $ and continue with .name, ['name'] or [0], at most ${MAX_STEPS} steps, such as $.data.items[0].state. Not charged.`,
  )
}
