import { partOf } from './element.ts'

const PAUSE_MS = 150

/** Shows the server's results while typing: fetches the result page and takes only the results from it. */
export function setUpSearch() {
  const form: HTMLFormElement | null = document.querySelector('form.search')
  if (form && document.querySelector('#results')) searchWhileTyping(form)
}

function searchWhileTyping(form: HTMLFormElement) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = new AbortController()

  async function search() {
    running.abort()
    running = new AbortController()
    const parameters = new URLSearchParams(fieldsOf(form).filter(([, value]) => value !== ''))
    const { pathname } = new URL(form.action)
    const address = parameters.size > 0 ? `${pathname}?${parameters}` : pathname
    const isHere = location.pathname === pathname
    try {
      const isEmpty = !isHere && parameters.size === 0
      const found = isEmpty ? empty() : await fetchResults(address, running.signal)
      partOf(document, '#results').replaceWith(found)
      if (isHere) history.replaceState(null, '', address)
    } catch (error) {
      const isOver = error instanceof Error && error.name === 'AbortError'
      if (!isOver && navigator.onLine) form.submit()
    }
  }

  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(search, PAUSE_MS)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    clearTimeout(timer)
    search()
    // A phone's keyboard covers the results.
    if (matchMedia('(pointer: coarse)').matches) partOf(form, 'input').blur()
  })
}

async function fetchResults(address: string, signal: AbortSignal) {
  const response = await fetch(address, { headers: { Accept: 'text/html' }, signal })
  return partOf(new DOMParser().parseFromString(await response.text(), 'text/html'), '#results')
}

function empty() {
  const place = document.createElement('div')
  place.id = 'results'
  return place
}

/** The values of the fields, as text. */
function fieldsOf(form: HTMLFormElement) {
  return [...new FormData(form)].map(([name, value]) => [name, String(value)])
}
