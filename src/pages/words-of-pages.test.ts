import { expect, test } from 'vitest'
import type { Service } from '../contract/define-service.ts'
import type { Site } from '../discovery/site.ts'
import { renderCatalogPage } from './catalog-page.ts'
import { renderNotFoundPage } from './not-found-page.ts'
import { renderSchemaTable } from './schema-table.ts'

const operator = { name: 'Farebox', logo: '/assets/icon.svg', contact: null, termsUrl: null, privacyUrl: null }
// The pages read no more of a site without services than this.
const site = { sandbox: false, operator, baseUrl: 'https://farebox.example' } as Partial<Site> as Site
const none: readonly Service[] = []
const titleIn = (page: string) => /<title>([^<]*)<\/title>/.exec(page)?.[1]

test.each([
  ['', '', 'Farebox: services for agents, paid by the call'],
  ['', 'web', 'Web · Farebox'],
  ['a <pdf>', '', '“a &lt;pdf&gt;” · Farebox'],
])('the catalog of %j in category %j has a title of its own', (query, category, title) => {
  expect(titleIn(renderCatalogPage(none, site, { query, category, statusOf: () => null }))).toBe(title)
})

test('a receipt that is not there is no service with a slip in its name', () => {
  const page = renderNotFoundPage(
    '/receipts/0xocr',
    [{ slug: 'ocr', name: 'OCR', description: 'Reads.' } as Service],
    site,
  )
  expect(page).toContain('There is no receipt of this transaction here')
  expect(page).not.toContain('Did you mean')
})

test('who takes nothing has no table without rows', () => {
  const { markup } = renderSchemaTable({ type: 'object' }, { caption: 'What it takes', isInput: true })
  expect(markup).toBe('<p>What it takes: nothing.</p>')
})
