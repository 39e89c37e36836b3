import { partOf } from './element.ts'

const KEPT = 'farebox.language'

/** Opens the snippets in the last used language, on every page, and stores the next choice. */
export function setUpLanguages() {
  const found: NodeListOf<HTMLDetailsElement> = document.querySelectorAll('.snippet')
  const snippets = [...found]
  if (snippets.length === 0) return
  choose(snippets, read())
  for (const snippet of snippets) {
    // On the summary, not on toggle: opening by a script or for printing is not a person's choice.
    partOf(snippet, 'summary').addEventListener('click', () => {
      if (!snippet.open) keep(snippet.dataset.language ?? '')
    })
  }
}

function choose(snippets: readonly HTMLDetailsElement[], language: string | null) {
  const chosen = snippets.find((snippet) => snippet.dataset.language === language)
  if (!chosen) return
  for (const snippet of snippets) snippet.open = snippet === chosen
}

// A browser without storage throws.
function read() {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return null
  }
}

function keep(language: string) {
  try {
    localStorage.setItem(KEPT, language)
  } catch {}
}
