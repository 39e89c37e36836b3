import { expect, it } from 'vitest'
import { readBetweenProse } from '../../../test/read-between-prose.ts'
import { parsePage } from '../../tree/parse-page.ts'
import { keepMaps } from './keep-maps.ts'

it('writes the links of the areas of a picture', async () => {
  const areas =
    '<area href="east" alt="The eastern gate with its winch"><area alt="water"><area href="/west" alt="The western gate, closed in winter">'
  expect(
    await readBetweenProse(`<img src="/plan.png" usemap="#gates" alt="plan"><map name="gates">${areas}</map>`),
  ).toBe(
    '- [The eastern gate with its winch](https://harbour.example/east)\n- [The western gate, closed in winter](https://harbour.example/west)',
  )
})

it('writes MAX_AREAS at most', () => {
  const html = `<map>${'<area href="/a" alt="gate">'.repeat(300)}</map>`
  const document = parsePage(html)
  keepMaps(document, html)
  expect(document.body.querySelectorAll('li')).toHaveLength(200)
})
