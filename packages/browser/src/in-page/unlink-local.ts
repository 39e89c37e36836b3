/** Takes the addresses from links that would run something, or open a file, where the page is read on paper. */
export function unlinkLocal(): void {
  // As the browser reads them: with blanks, line ends or capitals in between, too.
  const LOCAL = /^(?:javascript|vbscript|data|blob|file|filesystem|view-source|chrome|about):$/
  const visit = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot)
      if (!/^(?:a|area)$/.test(element.localName)) continue
      for (const name of ['href', 'xlink:href']) {
        const href = element.getAttribute(name)?.trim()
        // A place in the page itself.
        if (!href || href.startsWith('#')) continue
        const url = URL.canParse(href, document.baseURI) ? new URL(href, document.baseURI) : null
        if (url && LOCAL.test(url.protocol)) element.removeAttribute(name)
      }
    }
  }
  visit(document)
}
