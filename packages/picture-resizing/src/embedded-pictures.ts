import { withColourProfile } from '@farebox/picture-colours'
import { requireWhole } from '@farebox/whole-pictures'
import sharp from 'sharp'
import { withoutPngText } from './bytes/without-png-text.ts'
import { convertFirst } from './convert-first.ts'
import { toStillAvif } from './still-avif.ts'
import { refuseUndrawable } from './undrawable-samples.ts'

const MAX_PICTURES = 100
// Of one to convert: the AVIF decoder keeps several copies of every pixel.
const MAX_PIXELS = 24_000_000
const MAX_DEPTH = 1
const EMBEDDED =
  /(?<=href\s?=\s?")\s{0,9}data:([^,"'<>]{0,200}),([^"<>]*)|(?<=href\s?=\s?')\s{0,9}data:([^,"'<>]{0,200}),([^'<>]*)/gi
const REFERENCES = new Map(Object.entries({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }))

/**
 * Writes the pictures inside an SVG document as the drawing library reads them. It goes by the declared type, as no
 * browser does, and knows three; what cannot be decoded is declared as unreadable, so that it is named.
 */
export async function rewriteEmbedded(svg: string, depth = 0): Promise<string> {
  const written = new Map<string, string>()
  for (const [link, double, inDouble, single = '', inSingle = ''] of svg.matchAll(EMBEDDED)) {
    const [declared, content] = [double ?? single, inDouble ?? inSingle]
    if (written.has(link) || written.size === MAX_PICTURES) continue
    // RFC 2397; of character references, only those of white space are written in base64.
    const named = content.replace(
      /&(lt|gt|quot|apos|amp);/g,
      (reference, name: string) => REFERENCES.get(name) ?? reference,
    )
    const text = Buffer.from(named)
      .toString('latin1')
      .replace(/%[\da-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
    const isBase64 = /;\s*base64\s*$/i.test(declared)
    const bytes = isBase64 ? Buffer.from(text.replace(/&#?\w{1,6};/g, ''), 'base64') : Buffer.from(text, 'latin1')
    written.set(link, await readPicture(bytes, depth).catch(() => `data:unreadable-${declared.trim()},`))
  }
  return svg.replace(EMBEDDED, (link) => written.get(link) ?? link)
}

async function readPicture(bytes: Buffer, depth: number): Promise<string> {
  const { bytes: file } = withColourProfile(withoutPngText(toStillAvif(bytes)))
  const picture = sharp(file, { failOn: 'error' })
  const metadata = await picture.metadata()
  await requireWhole(file)
  const { format, width, height, icc } = metadata
  if (format === 'svg')
    return toLink('svg+xml', depth < MAX_DEPTH ? Buffer.from(await rewriteEmbedded(String(bytes), depth + 1)) : bytes)
  // The drawing library reads no profile.
  if (!icc && (format === 'png' || format === 'jpeg')) {
    // Only a whole picture can be decoded to its end.
    await picture.resize(1).toBuffer()
    return toLink(format, bytes)
  }
  refuseUndrawable(metadata, 'href')
  if (width * height > MAX_PIXELS) throw new RangeError(format)
  const completed = convertFirst(picture, metadata)
  return toLink('png', await (completed ? await completed(picture) : picture).png().toBuffer())
}

function toLink(type: string, bytes: Buffer): string {
  return `data:image/${type};base64,${bytes.toString('base64')}`
}
