import { type DomElement, type DomNode, isElement } from '../tree/dom.ts'

// language-js (Prism, highlight.js, CommonMark), lang-js (Prettify), highlight-python (Sphinx), highlight-source-js
// (GitHub), mw-highlight-lang-js (MediaWiki), hl-ipython3 (Jupyter), src-python (Org), 'brush: js' (SyntaxHighlighter),
// 'sourceCode js' (Pandoc).
const PREFIXED =
  /(?:^|\s)(?:brush:\s*|(?:(?:mw-highlight-)?lang(?:uage)?|highlight(?:-(?:source|text))?|hl|src|sourceCode)[-\s:]+)(?!(?:hl|src|lang|language|highlight|sourceCode)[-:])([a-z][\w+#.-]{0,19})(?=\s|;|$)/i
// Names without a prefix, as in 'hljs python' or 'highlight cpp'.
const KNOWN = new Set(
  (
    'abap actionscript ada apache applescript asm awk bash basic bat batch c clojure cmake cobol coffeescript console cpp ' +
    'cs csharp css csv cuda cxx d dart delphi diff docker dockerfile dos elixir elm erlang fish fortran fsharp gherkin git ' +
    'glsl go golang gradle graphql groovy haskell hcl hs html http ini java javascript js json json5 jsonc jsx julia kotlin ' +
    'kt latex lean less lisp lua make makefile markdown mathematica matlab md mermaid mips mysql nginx nim nix objc ' +
    'objectivec ocaml pascal perl pgsql php plsql postgresql powershell prolog properties protobuf ps1 puppet py python ' +
    'python3 r racket rb regex rs ruby rust sas sass scala scheme scss sh shell shell-session smalltalk sol solidity sql ' +
    'svelte swift tcl terraform tex toml ts tsx twig typescript vb vbnet verilog vhdl vim vue wasm xml yaml yml zig zsh'
  ).split(' '),
)
// Names as people write them above a block.
const SPOKEN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'c++': 'cpp',
    'c#': 'csharp',
    'f#': 'fsharp',
    'objective-c': 'objectivec',
    'visual basic': 'vb',
    'shell session': 'shell-session',
  }),
)
const NOT_A_LANGUAGE =
  /^(?:default|none|null|undefined|unknown|text|txt|plain|plaintext|plain-text|code|block|source|switch|notranslate|line-?numbers?|wrapper|highlight(?:er)?)$/i
const PROGRAM = /hljs|highlight|code|sourceCode|syntax|prism|shiki|rouge|prettyprint|geshi/i
// Attributes for any element: 'syntax' (DevSite), data-enlighter-language (Enlighter), data-code-wrap (Discourse).
const NAMED = [
  'data-language',
  'data-lang',
  'data-code-language',
  'data-enlighter-language',
  'data-code-wrap',
  'syntax',
]
// On other elements they mean a human language, or hold the text of the code.
const AMBIGUOUS = ['language', 'lang']
const PARAMETERS = 'data-syntaxhighlighter-params'
// Enough for the cells of a table of line numbers.
const MAX_UP = 6
const MAX_BLOCKS = 2
// A gutter has one or two elements per line.
const MAX_NODES = 5000

/** The language of a block of code in the markup of common highlighters, in lower case; null if none is named. */
export function codeLanguage(block: DomElement): string | null {
  const places: DomElement[] = [...block.querySelectorAll('code')].slice(0, 1)
  for (
    let element: DomElement | null = block, up = 0;
    element && isElement(element) && up <= MAX_UP;
    element = element.parentNode, up += 1
  ) {
    // If an element holds more than the block, its names describe something else.
    if (up > 1 && hasCompany(element)) break
    places.push(element)
  }
  for (const place of places) {
    const named = byAttribute(place) ?? byClass(place)
    if (named) return named.toLowerCase()
  }
  return null
}

/** Whether an element holds more than a block of code and its line numbers. */
function hasCompany(element: DomElement): boolean {
  let [blocks, nodes] = [MAX_BLOCKS, MAX_NODES]
  function isFull(node: DomNode): boolean {
    nodes -= 1
    if (isElement(node) && node.localName === 'pre') blocks -= 1
    if (blocks < 0 || nodes < 0) return true
    for (let child = node.firstChild; child; child = child.nextSibling) if (isFull(child)) return true
    return false
  }
  return isFull(element)
}

/** The language that a few words above a block of code name, such as 'C++'; null if they name none. */
export function spokenLanguage(words: string): string | null {
  const name = words.trim().toLowerCase()
  return SPOKEN.get(name) ?? (KNOWN.has(name) ? name : null)
}

function byAttribute(element: DomElement): string | undefined {
  const attributeOf = (name: string) => element.getAttribute(name)?.trim().toLowerCase() ?? ''
  const named = NAMED.map(attributeOf).find(isName) ?? AMBIGUOUS.map(attributeOf).find((value) => KNOWN.has(value))
  return named ?? prefixedIn(element.getAttribute(PARAMETERS) ?? '')
}

function byClass(element: DomElement): string | undefined {
  const names = (element.getAttribute('class') ?? '').slice(0, 500)
  const prefixed = prefixedIn(names)
  if (prefixed) return prefixed
  // Only a block of code, or an element of a highlighter, may have just the language as its name.
  if (element.localName !== 'pre' && element.localName !== 'code' && !PROGRAM.test(names)) return undefined
  return names.split(/\s+/).find((name) => KNOWN.has(name.toLowerCase()))
}

function prefixedIn(names: string): string | undefined {
  const prefixed = PREFIXED.exec(names)?.[1]
  return prefixed && isName(prefixed) ? prefixed : undefined
}

function isName(value: string): boolean {
  return /^[a-z][\w+#.-]{0,19}$/i.test(value) && !NOT_A_LANGUAGE.test(value)
}
