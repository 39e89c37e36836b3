import { assets } from './assets.ts'
import { type Html, html } from './html.ts'

/** The size at which the picture of an example answer is shown, in CSS pixels. */
export const RESULT_SIZE = { width: 256, height: 160 } as const

/**
 * The example answer of a service as its page draws it; nothing for a service without a picture, such as an operator's
 * own.
 * @param options.isLater loaded by a script when it is nearly in sight
 */
export function renderResultPicture(slug: string, { isLater = false } = {}): Html {
  const path = (scheme: string) => `/results/${slug}-${scheme}.avif` as const
  if (!(path('light') in assets)) return html``
  const { width, height } = RESULT_SIZE
  const source = isLater ? 'data-srcset' : 'srcset'
  return html`<picture class="sample"${isLater && html` hidden`}><source ${source}="${path('dark')}" media="(prefers-color-scheme: dark)"><source ${source}="${path('light')}"><img width="${width}" height="${height}" alt=""></picture>`
}
