import ts from 'typescript'

/** An entry of a package, by the file of its types. */
export interface TypedEntry {
  readonly name: string
  readonly file: string
}

const OURS = '/@farebox/'

/** The types of ours in the signatures of what entries export that no entry exports: a stranger cannot name them. */
export function unexportedTypes(entries: readonly TypedEntry[]): string[] {
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      strict: true,
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2023,
      skipLibCheck: true,
      types: ['node'],
    },
  )
  const checker = program.getTypeChecker()
  const own = (symbol: ts.Symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)
  const exported = entries.flatMap(({ name, file }) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    return module
      ? checker.getExportsOfModule(module).map((symbol) => ({ name, of: symbol.name, symbol: own(symbol) }))
      : []
  })
  const known = new Set(exported.map(({ symbol }) => symbol))
  const missing = new Set<string>()
  for (const { name, of, symbol } of exported)
    for (const declaration of ownDeclarations(symbol)) visit(declaration, { name, of })
  return [...missing].toSorted()

  function visit(node: ts.Node, place: { readonly name: string; readonly of: string }) {
    const isPrivate =
      ts.isPropertyDeclaration(node) && node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)
    if (isPrivate) return
    const named = nameIn(node)
    const symbol = named && checker.getSymbolAtLocation(named)
    const type = symbol && own(symbol)
    const isParameter = type?.declarations?.some(ts.isTypeParameterDeclaration)
    if (type && !isParameter && !known.has(type) && ownDeclarations(type).length > 0)
      missing.add(`${place.name}: ${type.name} (of ${place.of})`)
    ts.forEachChild(node, (child) => visit(child, place))
  }
}

function nameIn(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName
  // The type of a value is written out where it is exported under a name.
  return ts.isExpressionWithTypeArguments(node) ? node.expression : undefined
}

function ownDeclarations(symbol: ts.Symbol): readonly ts.Declaration[] {
  return (symbol.declarations ?? []).filter((declaration) => declaration.getSourceFile().fileName.includes(OURS))
}
