import type { PageSource } from '../src/page-source.ts'
import { type PageReading, readPage } from '../src/read-page.ts'

/** What a page of this HTML is read as: its text, unless `options` says otherwise. */
export async function readHtml(html: string, options: Partial<PageSource> = {}): Promise<PageReading> {
  return await readPage({
    body: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    url: 'https://harbour.example/wall',
    rendered: false,
    as: 'text',
    maxChars: 50_000,
    maxLinks: 0,
    ...options,
  })
}
