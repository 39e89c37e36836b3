const PAUSE_MS = 150

/** Shows what the server finds while one types: the same page, of which only the results are replaced. */
export function setUpSearch() {
  const form = document.querySelector('form.search')
  if (!form) return
  let timer
  let running = new AbortController()

  async function search() {
    running.abort()
    running = new AbortController()
    const parameters = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''))
    const address = parameters.size > 0 ? `/?${parameters}` : '/'
    try {
      const response = await fetch(address, { headers: { Accept: 'text/html' }, signal: running.signal })
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      document.querySelector('#results').replaceWith(page.querySelector('#results'))
      history.replaceState(null, '', address)
    } catch (error) {
      if (error.name !== 'AbortError') form.submit()
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
  })
}
