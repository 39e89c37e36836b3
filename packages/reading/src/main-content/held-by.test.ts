import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { hasAsOften } from './held-by.ts'

const LINES = 'Deploy in layers<br><br>Keep each of them small.'

it.each([
  ['as it stands', '<p>The weir was shut.</p>', 'The weir was shut.', true],
  ['in two paragraphs', '<p>Deploy in layers</p><p>Keep each of them small.</p>', LINES, true],
  ['in the caption of a picture', '<img src="weir.png" data-caption="The weir was shut.">', 'The weir was shut.', true],
  ['only in part', '<p>Deploy in layers</p>', LINES, false],
  ['nowhere, as signs only', '<p>The weir was shut.</p>', '***', false],
])('a choice has a text %s, or not', (_, choice, text, isThere) => {
  const shown = text.replaceAll('<br>', ' ')
  expect(hasAsOften(parsePage(choice).body, [shown, 'Another text.'])(shown)).toBe(isThere)
})

it('a choice lacks one of two texts that are alike', () => {
  const isThere = hasAsOften(parsePage('<p>Gates open at nine.</p>').body, [
    'Gates open at nine.',
    'Gates open at nine.',
  ])
  expect(isThere('Gates open at nine.')).toBe(false)
})
