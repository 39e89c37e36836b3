import { expect, test } from 'vitest'
import { toUtf8Drawing } from './utf8-drawing.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><text>ü</text></svg>'
const bytes = (start: number[], text: string, encoding: BufferEncoding) =>
  Buffer.concat([Buffer.from(start), Buffer.from(text, encoding)])

test.each([
  ['UTF-16, little endian', bytes([0xff, 0xfe], SVG, 'utf16le'), SVG],
  ['UTF-16, big endian', bytes([0xfe, 0xff], SVG, 'utf16le').map((_, at, all) => all[at < 2 ? at : at ^ 1] ?? 0), SVG],
  [
    'a declared UTF-16',
    bytes([0xff, 0xfe], `<?xml version="1.0" encoding="UTF-16"?>${SVG}`, 'utf16le'),
    `<?xml version="1.0"?>${SVG}`,
  ],
  [
    'a declared ISO-8859-1',
    bytes([], `<?xml version="1.0" encoding='ISO-8859-1'?>${SVG}`, 'latin1'),
    `<?xml version="1.0"?>${SVG}`,
  ],
])('a drawing in %s is read', (_, file, expected) => {
  expect(Buffer.from(toUtf8Drawing(file)).toString()).toBe(expected)
})

test.each([
  Buffer.from(SVG),
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${SVG}`),
  Buffer.from(`<?xml version="1.0" encoding="klingon"?>${SVG}`),
  Buffer.from([0xff, 0xfe, 0, 1, 2]),
  Buffer.from([0xff, 0xd8, 0xff]),
])('any other file stays as it is', (file) => {
  expect(toUtf8Drawing(file)).toBe(file)
})

test('HEAD_BYTES: a declaration behind many blanks, with as many in it', () => {
  const declared = `${' '.repeat(99)}<?xml version="1.0"${' '.repeat(180)} encoding="ISO-8859-1"?>${SVG}`
  expect(Buffer.from(toUtf8Drawing(Buffer.from(declared, 'latin1'))).toString()).toContain('ü')
})
