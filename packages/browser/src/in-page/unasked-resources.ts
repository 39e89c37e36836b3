/**
 * What the document names as a style sheet, script, picture or frame and a browser never asks for: an address that is relative
 * where the document has none, or of no scheme of the web. At most 50.
 */
export function unaskedResources(): { readonly url: string; readonly reason: string }[] {
  const [mostFound, mostChars] = [50, 500]
  const named = [...document.querySelectorAll('link[rel~="stylesheet" i], [src], [srcset], [poster]')].flatMap(
    (element) => [
      ...(element.localName === 'link' ? ['href'] : ['src', 'poster']).map((name) => element.getAttribute(name) ?? ''),
      ...(element.getAttribute('srcset') ?? '')
        .split(/,\s+/)
        .map((candidate) => candidate.trim().split(/\s/, 1)[0] ?? ''),
    ],
  )
  const styles = [...document.querySelectorAll('style, [style]')].map((element) =>
    element.localName === 'style' ? element.textContent : (element.getAttribute('style') ?? ''),
  )
  const drawn = styles.flatMap((style) =>
    [...style.matchAll(/(?:url\(\s{0,9}|@import\s{1,9})(["']?)([^"'()]{1,500})\1/g)].map(
      ([, , address = '']) => address,
    ),
  )
  const failed = new Map<string, string>()
  for (const address of [...named, ...drawn]) {
    const url = address.trim()
    if (url === '' || url.startsWith('#') || failed.size === mostFound) continue
    const target = URL.parse(url, document.baseURI)
    if (target && /^(https?|data|blob|about|javascript):$/.test(target.protocol)) continue
    const reason = target
      ? `${target.protocol.slice(0, 20)} is no scheme of the web`
      : 'it is relative, and the document has no address'
    failed.set(url.slice(0, mostChars), reason)
  }
  return [...failed].map(([url, reason]) => ({ url, reason }))
}
