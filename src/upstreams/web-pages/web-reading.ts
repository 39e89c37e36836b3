import type { PageReading, PageSource } from '@farebox/reading'

/** Options for reading a page. */
export type Wanted = Pick<
  PageSource,
  'as' | 'maxChars' | 'maxLinks' | 'extras' | 'images' | 'selector' | 'exclude' | 'data' | 'records'
>

/** A page of the web and its reading. */
export interface WebReading {
  /** HTTP status. */
  readonly status: number
  /** The address after redirects. */
  readonly url: string
  readonly reading: PageReading
  /** True if a browser ran the scripts of the page. */
  readonly rendered: boolean
  readonly fetchedAt: Date
  /** Duration of fetching, including rendering if it was rendered. */
  readonly fetchMs: number
}
