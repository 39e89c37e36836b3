/** Checks whether there is anything to print. Gives a document without a title its first heading as the PDF's title. */
export function preparePrint(): { readonly isBlank: boolean; readonly isParsed: boolean; readonly hasText: boolean } {
  const { body, readyState } = document
  if (!document.title && body) document.title = body.querySelector('h1, h2')?.textContent.trim().slice(0, 200) ?? ''
  const isParsed = readyState !== 'loading'
  // biome-ignore lint/performance/useDomNodeTextContent: what is not drawn is not printed.
  if (body?.innerText?.trim()) return { isBlank: false, isParsed, hasText: true }
  const isPainted = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const look = getComputedStyle(element)
    if (look.visibility === 'hidden' || look.display === 'none') return false
    const isBoxed = /[1-9]/.test(look.borderTopWidth + look.borderBottomWidth) && width > 0
    if (
      isBoxed ||
      ['::before', '::after'].some((part) => !/^(none|normal|"")$/.test(getComputedStyle(element, part).content))
    )
      return true
    // The background of these two covers the whole page, whatever their size.
    if ((element === body || element === document.documentElement) && hasColour(look)) return true
    if (!(width > 0 && height > 0)) return false
    return (
      /^(img|svg|canvas|video|iframe|object|embed|input|textarea|select|hr)$/.test(element.localName) || hasColour(look)
    )
  }
  const hasColour = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
    backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
  const elements = [document.documentElement, ...(body ? [body, ...body.querySelectorAll('*')] : [])].slice(0, 5000)
  const isBlank = document.documentElement?.localName === 'html' && !elements.some(isPainted)
  return { isBlank, isParsed, hasText: false }
}
