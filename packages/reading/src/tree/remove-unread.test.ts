import { expect, it } from 'vitest'
import { parsePage } from './parse-page.ts'
import { removeUnread } from './remove-unread.ts'

function readable(part: string): string {
  const { body } = parsePage(`<p>The quay was raised in spring, and the steps were rebuilt.</p><div>${part}</div>`)
  removeUnread(body)
  return body.querySelector('div')?.textContent.trim() ?? ''
}

it.each([
  ['an open dialog', '<dialog open><p>Gate shut</p></dialog>'],
  ['a dialog that its own style shows', '<dialog style="display: block"><p>Gate shut</p></dialog>'],
  ['what stands in an object', '<object data="gate.swf"><param name="a"><p>Gate shut</p></object>'],
  ['what stands in an object within another', '<object><object><p>Gate shut</p></object></object>'],
  ['what stands in a map', '<map name="gates"><area href="/a"><p>Gate shut</p></map>'],
  ['what its own style shows although it is hidden', '<p hidden style="display:flex">Gate shut</p>'],
])('keeps %s', (_, part) => {
  expect(readable(part)).toBe('Gate shut')
})

it.each([
  ['a closed dialog', '<dialog><p>Gate shut</p></dialog>'],
  ['what is hidden, whatever else its style says', '<p hidden style="color: red">Gate shut</p>'],
  ['what its own style hides', '<dialog open style="display: none">Gate shut</dialog>'],
  ['the fallback of a video', '<video><p>Gate shut</p></video>'],
])('removes %s', (_, part) => {
  expect(readable(part)).toBe('')
})
