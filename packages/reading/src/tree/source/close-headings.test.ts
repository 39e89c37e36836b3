import { expect, it } from 'vitest'
import { workMs } from '../../../test/work-ms.ts'
import { parsePage } from '../parse-page.ts'

function partsOf(html: string): string[] {
  return Array.from(parsePage(html).body.children, ({ localName, textContent }) => `${localName}: ${textContent}`)
}

it('ends a heading at the end of any heading', () => {
  expect(partsOf('<h1 id=a>Quay</h3><p>Old.</p><H2>Wall <b>so</b></h1 ><p>New.</p>')).toEqual([
    'h1: Quay',
    'p: Old.',
    'h2: Wall so',
    'p: New.',
  ])
})

it('leaves the end of what is not open, and what is no tag of the page', () => {
  expect(partsOf('<p>Old.</p></h2><p>New.</p><h1>Quay</h2>')).toEqual(['p: Old.', 'p: New.', 'h1: Quay'])
  expect(partsOf(`<h1>Quay<!-- </h2> --></h1><script>'<h1></h4>'</script><p>Old.</p>`)).toEqual([
    'h1: Quay',
    "script: '<h1></h4>'",
    'p: Old.',
  ])
})

it('takes linear time', async () => {
  const html = `<h1>Quay</h2>${'<h2 '.repeat(60_000)}`
  expect(await workMs(async () => parsePage(html))).toBeLessThan(2000)
})
