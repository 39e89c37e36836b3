import { partOf } from './element.js'

const KEPT = 'farebox.language'

/** Opens the snippet in the language that was opened last, on every page, and keeps the next choice. */
export function setUpLanguages() {
  /** @type {NodeListOf<HTMLDetailsElement>} */
  const found = document.querySelectorAll('.snippet')
  const snippets = [...found]
  if (snippets.length === 0) return
  choose(snippets, read())
  for (const snippet of snippets) {
    // The summary, not the toggle: what a script or a print opens is no choice of a person.
    partOf(snippet, 'summary').addEventListener('click', () => {
      if (!snippet.open) keep(snippet.dataset.language ?? '')
    })
  }
}

/**
 * @param {readonly HTMLDetailsElement[]} snippets
 * @param {string | null} language
 */
function choose(snippets, language) {
  const chosen = snippets.find((snippet) => snippet.dataset.language === language)
  if (!chosen) return
  for (const snippet of snippets) snippet.open = snippet === chosen
}

// A browser may keep nothing, and says so by throwing.
function read() {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return null
  }
}

/** @param {string} language */
function keep(language) {
  try {
    localStorage.setItem(KEPT, language)
  } catch {}
}
