/** By the first characters of the base64, which encode the file's signature. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  iVBORw0KGgo: 'image/png',
  '/9j/': 'image/jpeg',
  UklGR: 'image/webp',
  R0lGOD: 'image/gif',
  AAAAHGZ0eXBhdmlm: 'image/avif',
  AAAAIGZ0eXBhdmlm: 'image/avif',
  JVBERi0: 'application/pdf',
}

/** The media type of a picture or PDF in base64; undefined for anything else. */
export function mediaTypeOf(base64: unknown): string | undefined {
  if (typeof base64 !== 'string') return undefined
  return Object.entries(MEDIA_TYPES).find(([start]) => base64.startsWith(start))?.[1]
}
