import { MathMLToLaTeX } from 'mathml-to-latex'
import { type DomElement, isElement } from '../tree/dom.ts'

// \alpha, \begin{matrix}
const COMMANDS = /\\(?:begin|end)\{\w+\*?\}|\\[a-zA-Z]+/g
const MAX_MATHML_CHARS = 20_000
const COMMENT = /<!--[\s\S]*?-->/g
const TEX_ATTRIBUTES = ['data-math', 'data-latex', 'data-tex', 'data-katex', 'data-entry', 'data-formula', 'data-expr']
const TEX_IMAGE_URL =
  /(?:codecogs\.com\/[\w.]+\?|latex\.php\?latex=|cht=tx&(?:amp;)?chl=|\/(?:formula|mathtex\.cgi|mimetex\.cgi)[/?])([^&#]+)/i
const TEX_IMAGE_CLASS = /(?:^|[\s_-])(?:latex|tex|mathtex|mwe-math-fallback-image-\w+|math|equation)(?:$|[\s_-])/i

/** The TeX of MathML, of a drawn formula, or of a picture of a formula; '' if the page does not contain it. */
export function texOf(element: DomElement): string {
  const math = element.localName === 'math' ? element : element.querySelector('math')
  return tidyTex(texOfImage(element) || statedTex(element) || saidTex(math) || texOfMathMl(math))
}

/** The text beside a formula, if it may be its TeX, and no words about it: these are in the formula, or commands. */
function saidTex(math: DomElement | null): string {
  const said = math?.getAttribute('alttext') ?? ''
  const shown = math?.textContent.replace(/\s+/g, '') ?? ''
  const words = said.replace(COMMANDS, ' ').match(/\p{L}{3,}/gu) ?? []
  return shown === '' || words.every((word) => shown.includes(word)) ? said : ''
}

function statedTex(element: DomElement): string {
  for (const annotation of element.querySelectorAll('annotation')) {
    if (/tex/i.test(annotation.getAttribute('encoding') ?? '')) return annotation.textContent
  }
  for (
    let holder: DomElement | null = element, up = 0;
    holder && isElement(holder) && up < 3;
    holder = holder.parentNode, up += 1
  ) {
    const written = TEX_ATTRIBUTES.map((name) => holder?.getAttribute(name)).find(Boolean)
    if (written) return written
  }
  return ''
}

function texOfImage(element: DomElement): string {
  const image = element.localName === 'img' ? element : element.querySelector('img')
  if (!image) return ''
  const written = TEX_IMAGE_URL.exec((image.getAttribute('src') ?? '').slice(0, 4000))?.[1]
  if (written) return decode(written)
  return TEX_IMAGE_CLASS.test((image.getAttribute('class') ?? '').slice(0, 500))
    ? (image.getAttribute('alt') ?? '')
    : ''
}

function texOfMathMl(math: DomElement | null): string {
  // A labelled row starts with its number, which is not part of the formula.
  for (const row of math?.querySelectorAll('mlabeledtr') ?? []) row.replaceWith(...[...row.childNodes].slice(1))
  // The converter takes a comment beside a sign for what the sign's element holds.
  const written = (math?.outerHTML ?? '').replace(COMMENT, '').replace(/\s+/g, ' ')
  if (written === '' || written.length > MAX_MATHML_CHARS) return ''
  try {
    return MathMLToLaTeX.convert(written)
  } catch {
    // The converter needs well-formed XML; pages often are not.
    return ''
  }
}

function tidyTex(tex: string): string {
  const bare = /^\{\\displaystyle\s*([\s\S]*)\}$/.exec(tex.trim())?.[1] ?? tex
  // A comment would hide the rest of its line.
  return bare
    .replace(/(^|[^\\])%[^\n]*/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^\\[([]\s*|\s*\\[\])]$|^\$+\s*|\s*\$+$/g, '')
    .trim()
}

function decode(written: string): string {
  try {
    return decodeURIComponent(written.replaceAll('+', '%2B')).replace(/^\\(?:inline|large|bg_\w+|fn_\w+)\s*/, '')
  } catch {
    return written
  }
}
