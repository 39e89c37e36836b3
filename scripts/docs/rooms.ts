import { createRequire } from 'node:module'

interface Rule {
  readonly name: string
  readonly from: { readonly path?: string }
  readonly to: { readonly pathNot?: string }
}

const ONLY = /^\^src\/\(([a-z|]+)\)\/$/
// Every room may import these; their arrows would hide the others.
const GROUND = new Set(['contract'])

/** The rooms and the allowed imports as a Mermaid diagram, derived from the rules that `npm run check` enforces. */
export function renderRooms(): string {
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    forbidden: readonly Rule[]
  }
  const rules = forbidden.filter(({ name }) => name.includes('-imports-only-'))
  const arrows = rules.flatMap(({ from, to }) => {
    const room = from.path?.split('/')[1] ?? ''
    const others = (ONLY.exec(to.pathNot ?? '')?.[1] ?? '').split('|')
    return others.filter((other) => other !== room && !GROUND.has(other)).map((other) => `  ${room} --> ${other}`)
  })
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n')
}
