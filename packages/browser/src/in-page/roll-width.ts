/**
 * Width in inches of a paper as long as what stands on it, such as a receipt, where the document asks for one with
 * `@page { size: 80mm auto }`; null elsewhere. CSS has no such size, and a browser drops it unsaid.
 */
export function rollWidth(): number | null {
  for (const { textContent } of document.querySelectorAll('style')) {
    const [, width] =
      /@page\s{0,9}\{[^{}]{0,2000}?\bsize\s{0,9}:\s{0,9}([\d.]{1,9}[a-z]{2,3})\s{1,9}auto\b/i.exec(textContent) ?? []
    try {
      if (width !== undefined) return CSSNumericValue.parse(width).to('in').value
    } catch {
      // No length.
    }
  }
  return null
}

/** CSS px from the top of the page to the end of what stands on it, which may be above the end of the window. */
export function heightOfContent(): number {
  const range = document.createRange()
  range.selectNodeContents(document.body)
  const { marginBottom, paddingBottom } = getComputedStyle(document.body)
  return Math.ceil(
    range.getBoundingClientRect().bottom + scrollY + Number.parseFloat(marginBottom) + Number.parseFloat(paddingBottom),
  )
}
