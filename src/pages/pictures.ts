import { assets } from './assets.ts'

const OF_ALL = '/pictures/farebox.png'

/** Path of the link preview of a service; without a slug, of the site. */
export function pictureOf(slug?: string): string {
  const path = `/pictures/${slug}.png` as const
  return slug !== undefined && path in assets ? path : OF_ALL
}
