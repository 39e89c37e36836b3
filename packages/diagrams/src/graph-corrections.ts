import type { Correction } from './repairs.ts'

// What no correction touches: strings, comments and labels in HTML; then names, and brackets.
const PARTS =
  /"(?:[^"\\]|\\[\s\S])*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*|^#[^\n]*|<(?:[^<>]|<[^<>]*>)*>|[\p{L}_][\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)+|[{}]/gmu

/** What is corrected in a graph that Graphviz cannot read. */
export const GRAPH_CORRECTIONS: readonly Correction[] = [
  {
    what: 'Names with a hyphen were put in quotes.',
    correct: (code) => code.replace(PARTS, (part) => (/^[\p{L}_].*-/u.test(part) ? `"${part}"` : part)),
  },
  {
    what: 'A bracket that ends the graph was added.',
    correct: (code) => {
      const [open = 0, closed = 0] = ['{', '}'].map((sign) => code.match(PARTS)?.filter((part) => part === sign).length)
      return code.trimEnd() + '\n}'.repeat(Math.max(0, open - closed))
    },
  },
]
