import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')

/** Tests that read the fixtures of a vendor, its own folder's first; also those that read them through test/kit/. */
export function findTestsReading(vendor: string): readonly string[] {
  const sources = globSync('{src,test}/**/*.ts', { cwd: ROOT, exclude: (path) => path.includes('node_modules') })
  const texts = new Map(sources.sort().map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
  const mentions = (words: string) => [...texts].filter(([, text]) => text.includes(words)).map(([path]) => path)
  const readers = mentions(`${vendor}/fixtures/`)
  const byKit = readers.flatMap((path) => mentions(`/${path.split('/').at(-1)}'`))
  const tests = [...readers, ...byKit].filter((path) => path.endsWith('.test.ts'))
  return [`src/upstreams/${vendor}/`, ...new Set(tests.filter((path) => !path.startsWith(`src/upstreams/${vendor}/`)))]
}
