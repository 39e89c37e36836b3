import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

// A comment on a cast may be on its line or at most this many lines above it.
const LINES_ABOVE = 3

export interface SyntaxCounts {
  readonly any: number
  /** Casts other than `as const` without a comment on their line or just above. */
  readonly bareCasts: readonly string[]
  /** Lines of every function with a body of statements. */
  readonly functionLines: readonly number[]
}

/** Counts of syntax in the compiler's tree. */
export function countSyntax(files: readonly SourceFile[]): SyntaxCounts {
  const bareCasts: string[] = []
  const functionLines: number[] = []
  let any = 0
  for (const { path, text, tree } of files) {
    const lines = text.split('\n')
    const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line
    const visit = (node: ts.Node) => {
      if (node.kind === ts.SyntaxKind.AnyKeyword) any += 1
      if (ts.isAsExpression(node) && node.type.getText(tree) !== 'const') {
        const line = lineOf(node.getStart(tree))
        const near = lines.slice(Math.max(0, line - LINES_ABOVE), line + 1)
        if (!near.some((one) => /\/\/|\*/.test(one))) bareCasts.push(`${path}:${line + 1}`)
      }
      if (ts.isFunctionLike(node) && 'body' in node && node.body && ts.isBlock(node.body as ts.Node)) {
        functionLines.push(lineOf(node.end) - lineOf(node.getStart(tree)) + 1)
      }
      ts.forEachChild(node, visit)
    }
    visit(tree)
  }
  return { any, bareCasts, functionLines }
}
