import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Mermaid's packages of further layouts, which its script does not include: ELK (elkjs is EPL-2.0, unchanged) and tidy
// trees.
const PACKAGES = ['elk', 'tidy-tree']

/**
 * A script that loads Mermaid's further layouts into a page without network access: it adds their modules as an import
 * map. It sets the global promise `layoutsReady`.
 */
export async function layoutScript(): Promise<string> {
  const graphs = await Promise.all(PACKAGES.map(readGraph))
  const imports = Object.fromEntries(graphs.flatMap(({ modules }) => [...modules]))
  const entries = graphs.map(({ entry }) => entry)
  return `{
    const map = document.createElement('script')
    map.type = 'importmap'
    const sources = ${JSON.stringify(imports)}
    const toUrl = (source) => URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
    const imports = Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, toUrl(source)]))
    map.textContent = JSON.stringify({ imports })
    document.head.append(map)
    globalThis.layoutsReady = Promise.all(${JSON.stringify(entries)}.map((entry) => import(entry))).then((packages) =>
      globalThis.mermaid.registerLayoutLoaders(packages.flatMap((loaded) => loaded.default)),
    )
  }`
}

async function readGraph(name: string) {
  // The entry of the package is a build for bundlers; the build for browsers is in the same folder.
  const bundlerEntry = fileURLToPath(import.meta.resolve(`@mermaid-js/layout-${name}`))
  const first = join(dirname(bundlerEntry), `mermaid-layout-${name}.esm.min.mjs`)
  const modules = new Map<string, string>()
  const waiting = [first]
  const nameOf = (file: string) => `layout-${name}/${basename(file)}`
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (modules.has(nameOf(file))) continue
    const folder = dirname(file)
    const source = (await readFile(file, 'utf8')).replace(
      /(\bfrom ?|\bimport ?\(?)"(\.[^"]+\.mjs)"/g,
      (_, before: string, path: string) => {
        // What the first one loads is a layout; what others load are kinds of diagrams, which Mermaid's own script has.
        if (file === first || !before.endsWith('(')) waiting.push(join(folder, path))
        return `${before}"${nameOf(path)}"`
      },
    )
    modules.set(nameOf(file), source)
  }
  return { entry: nameOf(first), modules }
}
