import type { Browser } from '@farebox/browser'
import { BARE_PAGE } from './bare-page.ts'

/**
 * Adds the browser's position of each letter to an SVG: programs agree on the start and length of a line, but round the
 * spacing of its letters differently.
 */
export function placeLetters(browser: Browser, svg: string): Promise<string> {
  return browser.withKeptPage(BARE_PAGE, (page) => page.evaluate(placeInPage, svg))
}

// Runs inside the page. It is a string, since the kit is checked without DOM types.
const placeInPage = new Function(
  'source',
  `document.body.innerHTML = source
  const svg = document.body.firstElementChild
  const number = (value) => Number(value.toFixed(2))
  const runs = [...svg.querySelectorAll('text, tspan')].filter((run) => run.children.length === 0 && run.textContent && !run.closest('textPath'))
  const places = runs.map((run) => [...run.textContent].length === run.getNumberOfChars()
    ? [...run.textContent].map((_, at) => run.getStartPositionOfChar(at)) : [])
  for (const [at, run] of runs.entries()) {
    const letters = places[at]
    if (letters.length === 0) continue
    run.setAttribute('x', letters.map(({ x }) => number(x)).join(' '))
    run.setAttribute('y', letters.map(({ y }) => number(y)).join(' '))
    run.setAttribute('text-anchor', 'start')
    for (let part = run; part && part !== svg; part = part.parentNode) {
      for (const name of ['dx', 'dy', 'textLength']) part.removeAttribute(name)
    }
  }
  return new XMLSerializer().serializeToString(svg)`,
) as (svg: string) => string
