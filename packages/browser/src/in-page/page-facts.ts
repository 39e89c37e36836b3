/** Whether the document is fully parsed; resources may still load. */
export function isParsed(): boolean {
  return document.readyState !== 'loading'
}

/**
 * Whether a loaded page can load no more: it has no scripts and no frames. Data blocks do not count, nor do inline scripts
 * that schedule nothing: they have already finished. Of a document that is not parsed, nobody knows its scripts.
 */
export function loadsNoMore(): boolean {
  if (document.readyState === 'loading') return false
  const actsLater =
    /fetch|xmlhttp|import|timeout|interval|frame|idle|listen|\bon[a-z]+\s*=|\.on\b|observ|socket|source|worker|promise|async|await|then|src|href|load|create|html|write|eval|function|=>|location|\$|\[\s*["'`]/i
  const isData = ({ type }: HTMLScriptElement) =>
    type !== '' && !/^(module|importmap|(text|application)\/(x-)?(java|ecma)script)$/i.test(type.trim())
  const scripts = [...document.querySelectorAll('script')].filter((script) => !isData(script))
  if (scripts.some((script) => script.src || script.type === 'module' || actsLater.test(script.textContent)))
    return false
  return document.querySelector('iframe, frame, object, embed, [onload], meta[http-equiv="refresh" i]') === null
}

/** The height of the whole document in CSS px. */
export function pageHeight(): number {
  const { documentElement: root, body } = document
  return Math.ceil(Math.max(root.scrollHeight, root.clientHeight, body?.scrollHeight ?? 0))
}

/** Its title, cut where browsers cut what they show of one: scripts can set megabytes, which would be sold, signed and stored. */
export function pageTitle(): string {
  const MAX_TITLE_CHARS = 4096
  return document.title.slice(0, MAX_TITLE_CHARS).toWellFormed()
}

/** The visible text. */
export function renderedText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what is not drawn is not read.
  return document.body?.innerText ?? document.documentElement?.textContent ?? ''
}

/** Whether anything in the document may still change it. */
export function hasScripts(): boolean {
  return document.scripts.length > 0
}
