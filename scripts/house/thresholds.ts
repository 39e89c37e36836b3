import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Named numbers that no test names, as 'path: NAME': whoever changes one learns from no test what it decided. A case for a
 * threshold carries its name, in its title or in a comment.
 */
export function thresholdsWithoutCase(files: readonly SourceFile[]): readonly string[] {
  const tests = globSync('{src,packages,test,contracts}/**/*.test.ts', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules'),
  })
  const named = new Set(
    tests.flatMap((test) => readFileSync(join(ROOT, test), 'utf8').match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)*\b/g) ?? []),
  )
  return files.flatMap(({ path, tree }) =>
    tree.statements
      .flatMap((statement) => (ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : []))
      .filter(({ name, initializer }) => isThreshold(name.getText(tree), initializer) && !named.has(name.getText(tree)))
      .map(({ name }) => `${path}: ${name.getText(tree)}`),
  )
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
