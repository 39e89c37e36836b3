import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

export interface ExportedName {
  readonly path: string
  readonly name: string
  readonly isDocumented: boolean
}

/** The exported names of each file, and whether each has a doc comment; for a schema and its type, one is enough. */
export function exportedNames(files: readonly SourceFile[]): readonly ExportedName[] {
  return files.flatMap(({ path, tree }) => {
    const documented = new Map<string, boolean>()
    for (const statement of tree.statements.filter(isExported)) {
      const isDocumented = ts.getJSDocCommentsAndTags(statement).length > 0
      for (const name of namesOf(statement)) documented.set(name, isDocumented || documented.get(name) === true)
    }
    return [...documented].map(([name, isDocumented]) => ({ path, name, isDocumented }))
  })
}

/** Names that more than one file exports, each with the files. */
export function overloadedNames(names: readonly ExportedName[]): ReadonlyMap<string, readonly string[]> {
  const paths = Map.groupBy(names, ({ name }) => name)
  const several = [...paths].filter(([, places]) => new Set(places.map(({ path }) => path)).size > 1)
  return new Map(several.map(([name, places]) => [name, places.map(({ path }) => path)]))
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText())
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  return isNamed && statement.name ? [statement.name.text] : []
}
