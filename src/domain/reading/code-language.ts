import { type DomElement, isElement } from './dom.ts'

// language-js (Prism, hljs, CommonMark), lang-js, highlight-python (Sphinx), highlight-source-js (GitHub), 'brush: js'.
const PREFIXED =
  /(?:^|\s)(?:lang(?:uage)?|highlight(?:-(?:source|text))?|brush:|sourceCode)[-\s:]*([a-z][\w+#.-]{0,19})(?=\s|;|$)/i
// Names that stand alone, as in 'hljs python' or 'highlight cpp'.
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
const NOT_A_LANGUAGE =
  /^(?:default|none|text|txt|plain|plaintext|plain-text|code|block|source|switch|line-?numbers?|wrapper|highlight(?:er)?)$/i
const ATTRIBUTES = ['data-language', 'data-lang', 'data-code-language', 'language', 'lang']
const MAX_UP = 4

/** The language of a block of code as the common highlighters name it, lower case; null where none is named. */
export function codeLanguage(pre: DomElement): string | null {
  const places: DomElement[] = [...pre.querySelectorAll('code')].slice(0, 1)
  for (
    let element: DomElement | null = pre, up = 0;
    element && isElement(element) && up <= MAX_UP;
    element = element.parentNode, up += 1
  ) {
    // Above a block of code with company, the words speak of something else.
    if (up > 1 && [...element.querySelectorAll('pre')].length > 2) break
    places.push(element)
  }
  for (const place of places) {
    const named = byAttribute(place) ?? byClass(place)
    if (named) return named.toLowerCase()
  }
  return null
}

function byAttribute(element: DomElement): string | undefined {
  const values = ATTRIBUTES.map((name) => element.getAttribute(name)?.trim().toLowerCase() ?? '')
  // `lang` is a human language everywhere else.
  return values.find((value, at) => isName(value) && (at < 2 || KNOWN.has(value)))
}

function byClass(element: DomElement): string | undefined {
  const names = (element.getAttribute('class') ?? '').slice(0, 500)
  const prefixed = PREFIXED.exec(names)?.[1]
  if (prefixed && isName(prefixed)) return prefixed
  if (!/hljs|highlight|code|sourceCode|syntax|prism|shiki|rouge|prettyprint/i.test(names)) return undefined
  return names.split(/\s+/).find((name) => KNOWN.has(name.toLowerCase()))
}

function isName(value: string): boolean {
  return /^[a-z][\w+#.-]{0,19}$/i.test(value) && !NOT_A_LANGUAGE.test(value)
}
