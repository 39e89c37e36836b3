import { ModelNotInstalled, ReadingStarved, UnreadableImage } from '@farebox/ocr'
import { expect, test } from 'vitest'
import { failReading } from './fail-reading.ts'

function failed(error: unknown): unknown {
  try {
    return failReading(error, 'image_base64')
  } catch (thrown) {
    return thrown
  }
}

test('what cannot be read is the fault of the field; the decoder is named in the log only', () => {
  const cause = new Error('libspng read error')
  expect(failed(new UnreadableImage('is damaged. Send a complete file.', cause))).toMatchObject({
    code: 'invalid_input',
    message: 'image_base64: is damaged. Send a complete file. Not charged.',
    cause,
  })
})

test('a page that a busy machine read too little of may come again', () => {
  expect(failed(new ReadingStarved(new UnreadableImage('too blurred')))).toMatchObject({
    code: 'busy',
    headers: { 'Retry-After': '1' },
  })
})

test('an absent model is a lack of this server, and the answer names those that are there', () => {
  const lack = new ModelNotInstalled('cannot read German: the only languages installed are eng')
  expect(failed(lack)).toMatchObject({
    code: 'not_installed',
    message:
      'This server cannot read German: the only languages installed are eng. Not charged; set language to one of these, ' +
      'or ask the operator.',
  })
})

test('any other error stays what it is', () => {
  const bug = new TypeError('x is not a function')
  expect(failed(bug)).toBe(bug)
})
