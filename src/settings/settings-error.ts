import { findNodeAtLocation, parseTree } from 'jsonc-parser'

/** One mistake in the settings. */
export interface SettingsProblem {
  /** Where it is: names from the outermost; empty for the whole file. */
  readonly path: readonly string[]
  readonly message: string
}

/** Thrown for invalid settings: `problems` has one line for each mistake. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  /** @param text of the file, if it could be read: each mistake is then told with its line */
  constructor(file: string, problems: readonly SettingsProblem[], text = '') {
    const lines = problems.map((problem) => `${toPlace(problem, text)}${problem.message}`)
    super(`Correct ${file}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
    this.problems = lines
  }
}

function toPlace({ path }: SettingsProblem, text: string): string {
  if (path.length === 0) return ''
  const line = lineOf(path, text)
  return `${line === undefined ? '' : `line ${line}: `}${path.join('.')}: `
}

/** The line of the innermost of these names that the text has, from 1; undefined without any. */
function lineOf(path: readonly string[], text: string): number | undefined {
  const root = parseTree(text)
  if (!root) return undefined
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length))
    // A value's parent is the property, which begins with the name.
    if (node) return text.slice(0, (node.parent ?? node).offset).split('\n').length
  }
  return undefined
}
