import { type Site, startSite } from '../../test/kit/site.ts'
import { makePageBombs, makePdfBombs, makeXmlBombs } from './documents.ts'
import { makePictureBombs } from './pictures.ts'

/** A call of a service that brings a bomb to it. */
export interface BombCall {
  readonly service: string
  readonly bomb: string
  readonly body: object
}

/** Makes every bomb, serves those that are fetched, and lists each with every service that takes such bytes. Takes seconds. */
export async function openBombs(): Promise<
  AsyncDisposable & { readonly site: Site; readonly calls: readonly BombCall[] }
> {
  const pictures = await makePictureBombs()
  const documents = { ...makePdfBombs(), ...toBuffers(makeXmlBombs()), ...pictures }
  const pages = makePageBombs(pictures['png, interlaced'] ?? Buffer.alloc(0))
  const site = await startSite((request, response) => {
    const name = decodeURIComponent((request.url ?? '/').slice(1))
    const page = pages[name]
    const type = page ? 'text/html' : name.startsWith('pdf') ? 'application/pdf' : 'application/xml'
    response.writeHead(200, { 'content-type': type, ...(page?.gzip && { 'content-encoding': 'gzip' }) })
    response.on('error', () => {}).end(page?.body ?? documents[name])
  })
  const at = (name: string) => `${site.origin}/${encodeURIComponent(name)}`
  const calls: readonly BombCall[] = [
    ...Object.entries(pictures).flatMap(([bomb, file]): BombCall[] => [
      { service: 'image-resize', bomb, body: { image_base64: file.toString('base64'), width: 100 } },
      { service: 'ocr', bomb, body: { image_base64: file.toString('base64') } },
      { service: 'invoice-extract', bomb, body: { image_url: at(bomb), validate: false } },
    ]),
    ...Object.keys(makePdfBombs()).flatMap((bomb): BombCall[] => [
      { service: 'invoice-extract', bomb, body: { pdf_url: at(bomb), validate: false } },
      { service: 'webpage-reader', bomb, body: { url: at(bomb) } },
    ]),
    ...Object.keys(makeXmlBombs()).flatMap((bomb): BombCall[] => [
      { service: 'invoice-extract', bomb, body: { xml_url: at(bomb), validate: false } },
      { service: 'rss-fetch', bomb, body: { url: at(bomb) } },
    ]),
    ...Object.keys(pages).flatMap((bomb): BombCall[] =>
      ['screenshot', 'html-to-pdf', 'webpage-reader', 'web-scrape', 'page-watch'].map((service) => {
        const renders = service.startsWith('web') || service.startsWith('page')
        return { service, bomb, body: { url: at(bomb), ...(renders && { render: true }) } }
      }),
    ),
  ]
  return { site, calls, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

function toBuffers(texts: Readonly<Record<string, string>>): Record<string, Buffer> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]))
}
