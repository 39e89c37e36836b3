import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderService, renderServiceTest } from './render-service.ts'
import type { ServiceAnswers } from './service-answers.ts'

interface Written {
  readonly written: readonly string[]
  readonly changed: readonly string[]
}

/** Writes a service's file and test, and adds it to the catalog and to the catalog's test. Throws if it exists. */
export function writeService(root: string, answers: ServiceAnswers): Written {
  const { slug } = answers
  const folder = `src/services/${slug}`
  if (existsSync(join(root, folder))) throw new Error(`${folder} exists already: choose another slug`)
  const variable = toVariable(slug)
  const catalog = readFileSync(join(root, 'src/services/catalog.ts'), 'utf8')
  const id = `svc_${slug.replaceAll('-', '_')}_${String(catalog.split('\nimport {').length).padStart(2, '0')}`
  const files = {
    [`${folder}/${slug}.service.ts`]: renderService({ ...answers, variable, id }),
    [`${folder}/${slug}.service.test.ts`]: renderServiceTest({ slug, variable }),
  }
  mkdirSync(join(root, folder))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
  const changes = {
    'src/services/catalog.ts': addToCatalog(catalog, { slug, variable }),
    'test/catalog.test.ts': addToSpecified(readFileSync(join(root, 'test/catalog.test.ts'), 'utf8'), answers),
  }
  for (const [path, text] of Object.entries(changes)) writeFileSync(join(root, path), text)
  return { written: Object.keys(files), changed: Object.keys(changes) }
}

/** 'url-status' becomes urlStatus. */
function toVariable(slug: string): string {
  return slug.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function addToCatalog(
  catalog: string,
  { slug, variable }: { readonly slug: string; readonly variable: string },
): string {
  const lines = catalog.split('\n')
  const line = `import { ${variable} } from './${slug}/${slug}.service.ts'`
  const pathOf = (text: string) => /from '(.+)'/.exec(text)?.[1] ?? ''
  const own = lines.filter((text) => text.includes("from './"))
  const next = own.find((text) => pathOf(text) > pathOf(line))
  const at = next ? lines.indexOf(next) : lines.indexOf(own.at(-1) ?? '') + 1
  lines.splice(at, 0, line)
  lines.splice(lines.lastIndexOf(']'), 0, `  ${variable},`)
  return lines.join('\n')
}

function addToSpecified(test: string, { slug, category, price, p99Ms, trialsPerDay }: ServiceAnswers): string {
  const key = slug.includes('-') ? `'${slug}'` : slug
  const row = `  ${key}: ['${category}', ${Number(price)}, ${p99Ms}, ${trialsPerDay}],\n}\n\nlet facilitator`
  const changed = test.replace('}\n\nlet facilitator', row)
  if (changed === test)
    throw new Error('test/catalog.test.ts: the end of its table SPECIFIED was not found: add the row by hand')
  return changed
}
