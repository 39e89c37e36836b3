const KEPT = 'farebox.language'

/** Opens the snippet in the language that was opened last, on every page, and keeps the next choice. */
export function setUpLanguages() {
  const snippets = [...document.querySelectorAll('.snippet')]
  if (snippets.length === 0) return
  choose(snippets, read())
  for (const snippet of snippets) {
    // The summary, not the toggle: what a script or a print opens is no choice of a person.
    snippet.querySelector('summary').addEventListener('click', () => {
      if (!snippet.open) keep(snippet.dataset.language)
    })
  }
}

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

function keep(language) {
  try {
    localStorage.setItem(KEPT, language)
  } catch {}
}
