import { deflateSync, gzipSync } from 'node:zlib'

const MEGABYTE = 1e6

/** Small PDFs that cost a reader gigabytes or minutes, by name. ISO 32000-1. */
export function makePdfBombs(): Record<string, Buffer> {
  const flate = (data: Buffer | string, entries = '') => stream(deflateSync(data), `/Filter /FlateDecode ${entries}`)
  const page = (resources: string, contents: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << ${resources} >> /Contents ${contents} 0 R >>`
  const forms = Array.from({ length: 12 }, (_, level) =>
    stream(
      Buffer.from(level === 0 ? '0 0 9 9 re f' : '/N Do '.repeat(10)),
      `/Type /XObject /Subtype /Form /BBox [0 0 600 800] ${level === 0 ? '' : `/Resources << /XObject << /N ${4 + level} 0 R >> >>`}`,
    ),
  )
  const imageEntries =
    '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceGray /BitsPerComponent 8'
  return {
    'pdf, forms in forms': pdf([
      page(`/XObject << /N ${4 + forms.length} 0 R >>`, 4),
      stream(Buffer.from('/N Do')),
      ...forms,
    ]),
    'pdf, content of 1 GB': pdf([page('', 4), flate(Buffer.alloc(1000 * MEGABYTE, '0 0 9 9 re f '))]),
    'pdf, deflated thrice': pdf([
      page('', 4),
      stream(
        deflateSync(deflateSync(deflateSync(Buffer.alloc(400 * MEGABYTE, ' ')))),
        '/Filter [/FlateDecode /FlateDecode /FlateDecode]',
      ),
    ]),
    'pdf, picture of 900 megapixels': pdf([
      page('/XObject << /I 5 0 R >>', 4),
      stream(Buffer.from('600 0 0 800 0 0 cm /I Do')),
      flate(Buffer.alloc(900 * MEGABYTE), imageEntries),
    ]),
  }
}

/** XML that expands during parsing, or nests very deep, by name. */
export function makeXmlBombs(): Record<string, string> {
  const entities = Array.from({ length: 12 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`)
  return {
    'xml, a billion laughs': `<!DOCTYPE Invoice [<!ENTITY l0 "lol">${entities.join('')}]><Invoice>&l12;</Invoice>`,
    'xml, a million deep': '<a>'.repeat(1_000_000),
    'xml, a million attributes': `<a ${Array.from({ length: 500_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`,
    'xml, a million elements': `<Invoice>${'<a/>'.repeat(1_500_000)}</Invoice>`,
  }
}

/** Web pages by name: some with a large compressed body, some with scripts that use up memory. */
export function makePageBombs(picture: Buffer): Record<string, { readonly body: Buffer; readonly gzip?: boolean }> {
  const page = (inside: string) => ({ body: Buffer.from(`<!doctype html><title>page</title><body>${inside}`) })
  const image = `data:image/png;base64,${picture.toString('base64')}`
  return {
    'page, 1 GB in gzip': { body: gzipSync(Buffer.alloc(1000 * MEGABYTE, '<p>a</p>')), gzip: true },
    'page, nested deep': page('<div>'.repeat(500_000)),
    'page, a table of a million cells': page(`<table>${`<tr>${'<td>a'.repeat(1000)}`.repeat(1000)}`),
    'page, nested tables': page('<table><tr><td>'.repeat(200_000)),
    'page, a list of a million items': page(`<ul>${'<li>a'.repeat(1_000_000)}`),
    'page, memory': page('<script>const a = []; for (;;) a.push(new Array(1e6).fill(a.length))</script>'),
    'page, buffers': page(
      '<script>const a = []; setInterval(() => { for (let i = 0; i < 20; i++) a.push(new Uint8Array(5e6).fill(7)) }, 20)</script>',
    ),
    'page, canvases': page(
      '<script>for (let i = 0; i < 40; i++) { const c = document.createElement("canvas"); c.width = c.height = 8000; c.getContext("2d").fillRect(0, 0, 8000, 8000); document.body.append(c) }</script>',
    ),
    'page, large pictures': page(Array.from({ length: 20 }, (_, index) => `<img src="${image}#${index}">`).join('')),
    'page, many frames': page(
      '<script>for (let i = 0; i < 300; i++) document.body.append(Object.assign(document.createElement("iframe"), { srcdoc: "<p>a".repeat(1e4) }))</script>',
    ),
  }
}

function stream(data: Buffer, entries = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${entries} >> stream\n`),
    data,
    Buffer.from('\nendstream'),
  ])
}

/** Writes the catalog, the page tree and then `objects`, numbered from 3; the first of them is the page. */
function pdf(objects: readonly (Buffer | string)[]): Buffer {
  const all = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', ...objects]
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, object] of all.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj `), Buffer.from(object), Buffer.from(' endobj\n')])
    offsets.push(length)
    length += part.length
    parts.push(part)
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = all.length + 1
  const tail = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer << /Root 1 0 R /Size ${size} >>\nstartxref\n${length}\n%%EOF`
  return Buffer.concat([...parts, Buffer.from(tail)])
}
