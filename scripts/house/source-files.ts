import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '../..')
const SCOPE = '@farebox/'
const TEST = /\.(test|live)\.ts$|\/fixtures\/|\.d\.ts$|\.generated\.js$/

export interface SourceFile {
  /** Relative to the root, such as src/main.ts. */
  readonly path: string
  readonly text: string
  readonly lines: number
  readonly tree: ts.SourceFile
  /** Paths of its run-time imports, relative to the root. A package is its entry. */
  readonly imports: readonly string[]
  /** Paths of what it loads in another process or thread: `new URL('./read-page.ts', import.meta.url)`. */
  readonly loads: readonly string[]
  /** Whether the compiler checks its types. */
  readonly isChecked: boolean
}

/** Every source file of the server and of the packages, read and parsed; without tests, fixtures and bundles. */
export function readSourceFiles(): readonly SourceFile[] {
  const paths = globSync('{src,packages/*/src}/**/*.{ts,js,mjs}', { cwd: ROOT }).filter((path) => !TEST.test(path))
  return paths.sort().map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    const isChecked = !text.includes('@ts-nocheck') && path.endsWith('.ts')
    return {
      path,
      text,
      lines: text.trimEnd().split('\n').length,
      tree,
      imports: importsOf(tree, path),
      loads: loadsOf(text, path),
      isChecked,
    }
  })
}

function importsOf(tree: ts.SourceFile, path: string): readonly string[] {
  return tree.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement) && statement.importClause?.isTypeOnly !== true
    const isExport = ts.isExportDeclaration(statement) && !statement.isTypeOnly
    const from = (isImport || isExport) && statement.moduleSpecifier
    if (!from || !ts.isStringLiteral(from)) return []
    if (isImport && isOnlyTypes(statement.importClause)) return []
    if (from.text.startsWith(SCOPE)) return [entryOf(from.text)]
    return from.text.startsWith('.') ? [resolve('/', dirname(path), from.text).slice(1)] : []
  })
}

function entryOf(name: string): string {
  const [subject = '', ...path] = name.slice(SCOPE.length).split('/')
  const folder = `packages/${subject}`
  const { exports } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
  return join(folder, exports[['.', ...path].join('/')])
}

function loadsOf(text: string, path: string): readonly string[] {
  const files = [...text.matchAll(/new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url/g)]
  const packages = [...text.matchAll(/import\.meta\.resolve\('(@farebox\/[\w-]+)'\)/g)]
  return [
    ...files.map(([, file = '']) => resolve('/', dirname(path), file).slice(1)),
    ...packages.map(([, name = '']) => entryOf(name)),
  ]
}

function isOnlyTypes(clause: ts.ImportClause | undefined): boolean {
  const bindings = clause?.namedBindings
  if (!bindings || clause?.name || !ts.isNamedImports(bindings)) return false
  return bindings.elements.length > 0 && bindings.elements.every(({ isTypeOnly }) => isTypeOnly)
}
