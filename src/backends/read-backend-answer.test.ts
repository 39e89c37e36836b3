import { expect, test } from 'vitest'
import { readBackendAnswer } from './read-backend-answer.ts'

function read(status: number, contentType: string | null, body: string) {
  const answer = { status, contentType, bytes: Buffer.from(body) }
  return readBackendAnswer(answer, 'Weather')
}

test.each([
  ['broken', 200, '{"'],
  ['empty', 200, ''],
  ['empty, though made', 201, ''],
])('what is called JSON and is none is not sold: %s', (_, status, body) => {
  expect(() => read(status, 'application/json', body)).toThrow(expect.objectContaining({ code: 'upstream_failed' }))
})

test('an answer without a body is one if it says so, or says nothing of JSON', () => {
  expect(read(204, 'application/json', '')).toMatchObject({ status: 204, body: null, text: null })
  expect(read(200, null, '')).toMatchObject({ status: 200, body: null, text: null })
  expect(read(200, 'application/json', '{"a":1}')).toMatchObject({ body: { a: 1 } })
})
