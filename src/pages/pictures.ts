import { assets } from './assets.ts'

const OF_ALL = '/pictures/farebox.png'

/** Path of the picture that link previews show of a service, or of all of them where there is none. */
export function pictureOf(slug?: string): string {
  const path = `/pictures/${slug}.png` as const
  return slug !== undefined && path in assets ? path : OF_ALL
}
