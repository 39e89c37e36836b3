import { invalidInput } from '../../contract/errors.ts'

const FORBIDDEN = /<\s{0,9}\/?\s{0,9}(script|iframe|frame|object|embed|link|meta|base|form|input|portal|template)\b/i
const HANDLER = /[\s"'/]on[a-z]{3,30}\s{0,9}=/i
const ADDRESS =
  /(?:[\s"'/](?:src|srcset|href|xlink:href|poster|data|background|action)\s{0,9}=\s{0,9}["']?|url\(\s{0,9}["']?|@import\s{0,9}["']?)\s{0,9}(?!data:image\/|#|\s)/i

/**
 * The browser's template for the margin of each page, made from the caller's HTML: in the size of a footnote, between
 * the side margins; `isOwn`: the caller's own document has no address to show. Throws invalid_input for content that margins do not support: scripts, frames and remote addresses.
 */
export function marginHtml(
  html: string,
  {
    field,
    left,
    right,
    isOwn,
  }: { readonly field: string; readonly left: number; readonly right: number; readonly isOwn: boolean },
): string {
  const [, element] = FORBIDDEN.exec(html) ?? []
  const refusal = element
    ? `the element <${element.toLowerCase()}> is not allowed`
    : HANDLER.test(html)
      ? 'an event handler is not allowed'
      : ADDRESS.test(html)
        ? 'an external address is not allowed'
        : null
  if (refusal)
    throw invalidInput(
      `${field}: ${refusal} in a margin, which loads nothing and runs no scripts. Use text, styles and pictures as data:image URIs. Not charged.`,
    )
  // The browser's own size for margins is 0 on some pages.
  return `${isOwn ? '<style>.url { display: none !important }</style>' : ''}<div style="font: 9px sans-serif; width: 100%; margin: 0 ${right}in 0 ${left}in; text-align: center">${html}</div>`
}
