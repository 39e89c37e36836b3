import { fromBase64 } from '../base64.ts'

const MOST_CHARACTERS = 200_000

/** Converts a picture from a data: URI to a blob: address, which the page's policy allows; null for anything else. */
export function toIcon(uri: unknown) {
  const [, type, base64, content = ''] =
    /^data:(image\/(?:png|svg\+xml|webp|jpeg|gif))(?:;charset=[\w-]+|;utf8)?(;base64)?,(.+)$/s.exec(
      typeof uri === 'string' && uri.length <= MOST_CHARACTERS ? uri.trim() : '',
    ) ?? []
  if (!type) return null
  try {
    const bytes = base64 ? fromBase64(content) : decode(content)
    return URL.createObjectURL(new Blob([bytes], { type }))
  } catch {
    return null
  }
}

/** Markup is often written into the address unescaped, where a single percent sign is not an escape. */
function decode(content: string) {
  try {
    return decodeURIComponent(content)
  } catch {
    return content
  }
}
