import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A named number that no test of its room names. */
interface Threshold {
  /** 'path: NAME'. */
  readonly place: string
  /** A test of another room has the name, for a number of its own or for this one. */
  readonly isNamedElsewhere: boolean
}

/**
 * Named numbers that no test of their room names: whoever changes one learns from no test what it decided. A case for a
 * threshold carries its name, in its title or in a comment.
 */
export function thresholdsWithoutCase(files: readonly SourceFile[]): readonly Threshold[] {
  const tests = globSync('{src,packages,test,contracts}/**/*.test.ts', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules'),
  })
  const namedIn = new Map<string, Set<string>>()
  for (const test of tests) {
    const names = readFileSync(join(ROOT, test), 'utf8').match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)*\b/g) ?? []
    namedIn.set(roomOf(test), new Set([...(namedIn.get(roomOf(test)) ?? []), ...names]))
  }
  const rooms = [...namedIn.values()]
  return files.flatMap(({ path, tree }) =>
    tree.statements
      .flatMap((statement) => (ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : []))
      .map(({ name, initializer }) => ({ name: name.getText(tree), initializer }))
      .filter(({ name, initializer }) => isThreshold(name, initializer) && !namedIn.get(roomOf(path))?.has(name))
      .map(({ name }) => ({ place: `${path}: ${name}`, isNamedElsewhere: rooms.some((names) => names.has(name)) })),
  )
}

/** A package, a service, an upstream, or a top-level folder of src/. */
function roomOf(path: string): string {
  const [top = '', room = '', part = ''] = path.split('/')
  return room === 'services' || room === 'upstreams' ? `${top}/${room}/${part}` : `${top}/${room}`
}

function isThreshold(name: string, value: ts.Expression | undefined): boolean {
  return /^[A-Z][A-Z\d_]+$/.test(name) && value !== undefined && isNumber(value)
}

/** 0.85, -1, 64 * 1024, 10 ** 6. */
function isNumber(value: ts.Expression): boolean {
  if (ts.isNumericLiteral(value)) return true
  if (ts.isPrefixUnaryExpression(value)) return isNumber(value.operand)
  return ts.isBinaryExpression(value) && isNumber(value.left) && isNumber(value.right)
}
