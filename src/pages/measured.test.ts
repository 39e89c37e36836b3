import { expect, test } from 'vitest'
import { renderMeasured } from './measured.ts'

const FIGURE = {
  services: ['ocr', 'invoice-extract'],
  words: '2 % of the letters <are> wrong; elsewhere 15 %.',
  missed: '1 %',
  measured_on: '2026-11-20',
}

test('a service shows its own figures in words, and says what was aimed at and missed', () => {
  const others = { ...FIGURE, services: ['weather'], words: 'Of no interest here.' }
  const text = renderMeasured('ocr', [FIGURE, others]).markup
  expect(text).toContain(
    '2 % of the letters &lt;are&gt; wrong; elsewhere 15 %. <span class="hint">Not all that we aim at: 1 %.',
  )
  expect(text).not.toContain('Of no interest here.')
  expect(renderMeasured('ocr', [{ ...FIGURE, missed: null }]).markup).not.toContain('aim')
})

test('a service that nothing was measured of shows no section', () => {
  expect(renderMeasured('barcode', [FIGURE]).markup).toBe('')
})
