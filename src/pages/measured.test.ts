import { expect, test } from 'vitest'
import { renderMeasured } from './measured.ts'

const FIGURE = {
  services: ['ocr', 'invoice-extract'],
  value: 0.981,
  unit: 'F1 <of text>',
  goal: 'ahead of both',
  ok: false,
  peers: { readability: 0.97, defuddle: 0.96 },
  measured_on: '2026-11-20',
}

test('a service shows its own figures with their peers, and says when a goal was missed', () => {
  const text = renderMeasured('ocr', [FIGURE, { ...FIGURE, services: ['weather'], value: 7 }]).markup
  expect(text).toContain('<strong>0.981</strong> F1 &lt;of text&gt;; for comparison readability: 0.97, defuddle: 0.96')
  expect(text).toContain('Goal: ahead of both, missed')
  expect(text).not.toContain('<strong>7</strong>')
})

test('a service that nothing was measured of shows no section', () => {
  expect(renderMeasured('barcode', [FIGURE]).markup).toBe('')
})
