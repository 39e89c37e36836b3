import type { PageReading, PageSource } from '../../domain/reading/read-page.ts'

/** What to read of a page. */
export type Wanted = Pick<
  PageSource,
  'as' | 'maxChars' | 'maxLinks' | 'extras' | 'images' | 'selector' | 'exclude' | 'data'
>

/** A page of the web, read. */
export interface WebReading {
  /** HTTP status. */
  readonly status: number
  /** After redirects. */
  readonly url: string
  readonly reading: PageReading
  /** True where a browser ran the scripts of the page. */
  readonly rendered: boolean
  readonly fetchedAt: Date
  /** Of fetching, and of rendering where that was done. */
  readonly fetchMs: number
}
