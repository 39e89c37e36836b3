import type { DrawnHtml, DrawnLimits } from './drawn.ts'

/**
 * The document as drawn, as HTML. Shadow trees and frames of the same origin stand in their place; elements that are
 * not displayed are left out, and their text is apart. An endless page gives its first `maxChars` of HTML and `maxElements`;
 * what is not read in `capMs` milliseconds is missing.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it runs in the page, without the rest of this file.
export function drawnHtml({ maxChars, maxElements, capMs }: DrawnLimits): DrawnHtml {
  const MAX_DEPTH = 400
  const MAX_VALUE = 4000
  const MAX_TITLE = 200
  const MAX_HIDDEN = 100_000
  const VOID = new Set('area base br col hr img input link meta param source track wbr'.split(' '))
  const NOT_TEXT = new Set('style noscript template audio video embed'.split(' '))
  const ATTRIBUTES = new Set(
    (
      'alt aria-controls aria-expanded aria-hidden aria-label aria-labelledby aria-valuemax aria-valuenow aria-valuetext ' +
      'charset class colspan content data-bs-target data-bs-toggle data-target data-toggle datetime dir href http-equiv id itemprop lang name property rel role rowspan src start style title type'
    ).split(' '),
  )
  // Elements that are not drawn, but describe the page.
  const META = new Set(['head', 'title', 'meta', 'link', 'base'])
  // Getters of the prototype: on a form, a field can hide a property of the same name.
  const localNameOf = getter(Element, 'localName')
  const attributesIn = getter(Element, 'attributes')
  const shadowRootOf = getter(Element, 'shadowRoot')
  const beforeOf = getter(Element, 'previousElementSibling')
  const childrenOf = getter(Node, 'childNodes')
  const textOf = getter(Node, 'textContent')
  const typeOf = getter(Node, 'nodeType')
  const documentOf = getter(Node, 'ownerDocument')
  const baseOf = getter(Node, 'baseURI')
  const fieldValueOf = getter(HTMLInputElement, 'value')
  const areaValueOf = getter(HTMLTextAreaElement, 'value')
  const indexOf = getter(HTMLOptionElement, 'index')
  const isPreset = getter(HTMLOptionElement, 'defaultSelected')
  const isChosen = getter(HTMLOptionElement, 'selected')
  const isReadOnly = getter(HTMLInputElement, 'readOnly')
  const isDisabled = getter(HTMLInputElement, 'disabled')
  const isAreaReadOnly = getter(HTMLTextAreaElement, 'readOnly')
  const byId = Document.prototype.getElementById
  const TITLES = '[aria-controls][aria-expanded], [data-bs-toggle="collapse"], [data-toggle="collapse"]'
  const titles = Document.prototype.querySelectorAll.call(document, TITLES)
  const opened = new Set([...titles].flatMap((title) => targetsOf(statedIn(title))))
  const end = performance.now() + capMs
  const parts: string[] = []
  const seams = textSeams(parts)
  let length = 0
  let chars = 0
  let elements = 0
  let hidden = ''
  let isLate = false

  function getter<Kind extends Node, Name extends keyof Kind>(kind: { readonly prototype: Kind }, name: Name) {
    const { get } = Object.getOwnPropertyDescriptor(kind.prototype, name) ?? {}
    return (node: Node): Kind[Name] => get?.call(node)
  }

  function put(part: string) {
    parts.push(part)
    length += part.length
  }

  function escaped(text: string) {
    return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
  }

  function putText(text: string) {
    const kept = text.slice(0, Math.max(0, maxChars - length))
    chars += kept.trim().length
    put(escaped(kept))
  }

  // Scripts reveal bot checks; JSON-LD describes the article.
  function putScript(script: HTMLScriptElement) {
    const text = textOf(script) ?? ''
    const isData = /^application\/ld\+json\b/i.test(script.type)
    const kept = /<\/script/i.test(text) ? '' : text.slice(0, isData ? maxChars - length : 1000)
    put(`<script type="${escaped(script.type)}" src="${escaped(script.src.slice(0, MAX_VALUE))}">${kept}</script>`)
  }

  function putChildren(parent: Node, depth: number) {
    for (const child of childrenOf(parent)) putNode(child, depth)
  }

  function putNode(node: Node, depth: number) {
    isLate ||= performance.now() > end
    if (length >= maxChars || elements > maxElements || isLate) return
    // The type of a node says which class it is.
    const type = typeOf(node)
    if (type === Node.TEXT_NODE) putText(seams.meet(node))
    else if (type === Node.ELEMENT_NODE) putElement(node as Element, depth)
  }

  function putElement(element: Element, depth: number) {
    const name = localNameOf(element)
    elements += 1
    // The name of an element says which class it is.
    if (name === 'script') return putScript(element as HTMLScriptElement)
    if (NOT_TEXT.has(name)) return
    if (name === 'iframe' || name === 'frame') return putFrame(element as HTMLIFrameElement, depth)
    if (name === 'object') return putObject(element, depth)
    const { display, visibility, contentVisibility } = getComputedStyle(element)
    // CSS Containment 2, 4: its content is not drawn. HTML, 6.1: what is hidden until found is text of the page.
    const isSkipped = contentVisibility === 'hidden' && statedIn(element).get('hidden') !== 'until-found'
    const isUndrawn = display === 'none' || isSkipped
    // A page that is hidden as a whole is about to be shown.
    const waits = isUndrawn && waitsForClick(element)
    if (isUndrawn && !waits && !META.has(name) && name !== 'html' && name !== 'body') return noteHidden(element, depth)
    const tag = tagOf(name, display)
    const style = { isWaiting: waits, isVisible: visibility === 'visible' }
    put(`<${tag}${attributesOf(element, style)}${waits ? ' hidden' : stateOf(element)}>`)
    if (name === 'svg') return putDrawing(element)
    seams.open(tag, display, name === 'span' && tag === 'div')
    if (VOID.has(tag)) return seams.closed()
    putStyled(element, '::before')
    // The name of an element says which class it is.
    if (depth > MAX_DEPTH) putText(textOf(element) ?? '')
    else if (name === 'slot' && (element as HTMLSlotElement).assignedNodes().length > 0) {
      // The name of the element shows that it is a slot.
      for (const node of (element as HTMLSlotElement).assignedNodes()) putNode(node, depth + 1)
    } else putChildren(shadowRootOf(element) ?? element, depth + 1)
    putStyled(element, '::after')
    put(`</${seams.close()}>`)
    seams.closed()
  }

  function noteHidden(element: Element, depth: number) {
    const name = localNameOf(element)
    if (depth > MAX_DEPTH || name === 'script' || NOT_TEXT.has(name)) return
    for (const node of childrenOf(element)) {
      if (hidden.length >= MAX_HIDDEN) return
      const type = typeOf(node)
      if (type === Node.TEXT_NODE) hidden += (textOf(node) ?? '').slice(0, MAX_HIDDEN - hidden.length)
      // The type of a node says which class it is, also in a frame.
      else if (type === Node.ELEMENT_NODE) noteHidden(node as Element, depth + 1)
    }
    hidden += '\n'
  }

  // Of a drawing, only its names and its texts can be read.
  function putDrawing(drawing: Element) {
    for (const part of drawing.querySelectorAll('title, desc, text, foreignObject')) {
      const name = localNameOf(part) === 'title' || localNameOf(part) === 'desc' ? localNameOf(part) : 'text'
      put(`<${name}>`)
      putText(textOf(part) ?? '')
      put(`</${name}>`)
    }
    put('</svg>')
  }

  // Words and currencies that a style writes; quotation marks and icons are no words.
  function putStyled(element: Element, place: '::before' | '::after') {
    const written = /^"((?:[^"\\]|\\.)*)"$/.exec(getComputedStyle(element, place).content)?.[1] ?? ''
    if (!/[\p{L}\p{N}\p{Sc}]/u.test(written)) return
    seams.forget()
    put('<span data-by-style>')
    putText(written.replace(/\\(.)/g, '$1'))
    put('</span>')
  }

  // The style decides the meaning of elements that have none of their own.
  function tagOf(name: string, display: string) {
    if (name !== 'span' && name !== 'slot' && !name.includes('-')) return /^[a-z][a-z0-9]*$/.test(name) ? name : 'span'
    return display.startsWith('inline') || display === 'contents' ? 'span' : 'div'
  }

  function statedIn(element: Element) {
    return new Map([...attributesIn(element)].map(({ name, value }) => [name, value]))
  }

  function targetsOf(stated: ReadonlyMap<string, string>) {
    const named = ['data-bs-target', 'data-target', 'href'].map((name) => stated.get(name) ?? '')
    return [stated.get('aria-controls') ?? '', ...named.map((id) => id.replace(/^#/, ''))].filter((id) => id !== '')
  }

  // A panel of tabs, or a part that its title opens, is text of the page. The reader has the same rules.
  function waitsForClick(element: Element) {
    const stated = statedIn(element)
    const names = (stated.get('class') ?? '').slice(0, 500)
    const isPanel =
      stated.get('role') === 'tabpanel' || /(?:^|[\s_-])tab[_-]?(?:pane|panel|content)(?:$|[\s_-])/i.test(names)
    return isPanel || stated.has('aria-labelledby') || opened.has(stated.get('id') ?? '') || isBehindTitle(element)
  }

  // A short text directly before it, which is drawn, may open it: the reader compares it with its fellows.
  function isBehindTitle(element: Element) {
    const before = beforeOf(element)
    const title = before ? (textOf(before) ?? '').trim() : ''
    if (!before || title === '' || title.length > MAX_TITLE || getComputedStyle(before).display === 'none') return false
    return (textOf(element) ?? '').trim() !== ''
  }

  // What fields show now: scripts set properties, not attributes. What a visitor may write is no text of the page.
  function shownValueOf(element: Element) {
    const name = localNameOf(element)
    // Without a choice, a browser shows the first option: mostly a request to choose.
    if (name === 'option') return isChosen(element) && (indexOf(element) > 0 || isPreset(element)) ? ' selected' : ''
    if (name === 'input')
      return isReadOnly(element) || isDisabled(element)
        ? ` readonly value="${escaped(shown(fieldValueOf(element)))}"`
        : ''
    if (name === 'textarea')
      return isAreaReadOnly(element) ? ` readonly value="${escaped(shown(areaValueOf(element)))}"` : ''
    if (name !== 'progress' && name !== 'meter') return ''
    const [value, max] = [element.getAttribute('value'), element.getAttribute('max')]
    return `${value === null ? '' : ` value="${escaped(shown(value))}"`}${max === null ? '' : ` max="${escaped(shown(max))}"`}`
  }

  function shown(value: string) {
    return value.slice(0, MAX_VALUE)
  }

  function attributesOf(element: Element, style: { readonly isWaiting: boolean; readonly isVisible: boolean }) {
    let text = shownValueOf(element)
    const name = nameElsewhereOf(element)
    if (name !== '') text += ` aria-label="${escaped(name.slice(0, MAX_VALUE))}"`
    for (const { name, value } of attributesIn(element)) {
      if (!ATTRIBUTES.has(name)) continue
      const written = value.slice(0, MAX_VALUE)
      const said = name === 'style' ? drawnStyle(written, style) : addressIn(element, { name, value: written })
      text += ` ${name}="${escaped(said)}"`
    }
    return text
  }

  // What is drawn is not hidden: the style of a class overrules that of an attribute.
  function drawnStyle(style: string, { isWaiting, isVisible }: { isWaiting: boolean; isVisible: boolean }) {
    const displayed = isWaiting ? style : style.replace(/display\s*:\s*none[^;]*/gi, '')
    return isVisible ? displayed.replace(/visibility\s*:\s*hidden[^;]*/gi, '') : displayed
  }

  // An address in a frame is relative to its document.
  function addressIn(element: Element, { name, value }: { readonly name: string; readonly value: string }) {
    const isAddress = name === 'href' || name === 'src'
    if (!isAddress || value.startsWith('#') || documentOf(element) === document) return value
    return URL.parse(value, baseOf(element))?.href ?? value
  }

  // A dialog that is drawn is open, also where a role makes it one. The reader cannot see that.
  function stateOf(element: Element) {
    const role = statedIn(element).get('role') ?? ''
    return localNameOf(element) === 'dialog' || /^(?:alert)?dialog$/.test(role) ? ' open' : ''
  }

  // What stands in an object is drawn if the object is not.
  function putObject(object: Element, depth: number) {
    const content = document.createRange()
    content.selectNodeContents(object)
    if (content.getClientRects().length === 0) return
    putBlock(object, depth)
  }

  // Of a drawing without a label, the text elsewhere that names it, which may not be displayed.
  function nameElsewhereOf(element: Element) {
    const stated = statedIn(element)
    const isDrawing = /^(?:svg|canvas)$/.test(localNameOf(element)) || stated.get('role') === 'img'
    if (!isDrawing || stated.has('aria-label')) return ''
    const named = (stated.get('aria-labelledby') ?? '').split(/\s+/).map((id) => byId.call(document, id))
    return named.map((each) => (each ? textOf(each) : '')).join(' ')
  }

  function putFrame(frame: HTMLIFrameElement, depth: number) {
    const body = frame.contentDocument?.body
    if (!body || depth > MAX_DEPTH || getComputedStyle(frame).display === 'none') return
    putBlock(body, depth)
  }

  function putBlock(content: Element, depth: number) {
    seams.forget()
    put('<div>')
    putChildren(content, depth + 1)
    put('</div>')
    seams.forget()
  }

  put('<!doctype html>')
  putElement(document.documentElement, 0)
  let last: Element = document.documentElement
  while (last.lastElementChild) last = last.lastElementChild
  const isParsed = document.readyState !== 'loading'
  // It has come and is not read: a script or a style sheet is awaited, or the machine had no time for it.
  const hasCome = performance
    .getEntriesByType('navigation')
    .some((entry) => 'responseEnd' in entry && entry.responseEnd)
  const isHeldUp = !isParsed && (hasCome || (last instanceof HTMLScriptElement && last.src !== ''))
  return { html: parts.join(''), chars, hidden, isLate, isParsed, isHeldUp, contentType: document.contentType }
}
