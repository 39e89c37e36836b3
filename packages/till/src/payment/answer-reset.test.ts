import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { AnswerReset } from './answer-reset.ts'

afterEach(() => void vi.useRealTimers())

/** How often a reset of its connection was noted for an answer, with `code`, so long after it and so many bytes read since. */
function notesOf(code: string, { afterMs = 0, bytes = 0 } = {}): number {
  vi.useFakeTimers()
  const connection = Object.assign(new EventEmitter(), { bytesRead: 100 })
  const earlier = new AnswerReset(connection)
  const answer = new AnswerReset(connection)
  let notes = 0
  earlier.when(() => expect.fail('an answer that another one followed was noted'))
  answer.when(() => {
    notes += 1
  })
  earlier.sent()
  answer.sent()
  vi.advanceTimersByTime(afterMs)
  connection.bytesRead += bytes
  for (let time = 0; time < 2; time += 1) connection.emit('error', Object.assign(new Error(code), { code }))
  expect(connection.listenerCount('error')).toBe(1)
  return notes
}

test('a reset behind an answer is noted once, for the last answer of its connection', () => {
  expect(notesOf('ECONNRESET')).toBe(1)
  expect(notesOf('EPIPE')).toBe(1)
  expect(notesOf('HPE_INVALID_METHOD')).toBe(0)
})

test('not after another request, and after SOON_MS it is the end of an idle connection', () => {
  expect(notesOf('ECONNRESET', { bytes: 1 })).toBe(0)
  expect(notesOf('ECONNRESET', { afterMs: 3_000 })).toBe(1)
  expect(notesOf('ECONNRESET', { afterMs: 3_001 })).toBe(0)
})

test('who asks after the reset is told at once', () => {
  const connection = Object.assign(new EventEmitter(), { bytesRead: 100 })
  const answer = new AnswerReset(connection)
  answer.sent()
  connection.emit('error', Object.assign(new Error('reset'), { code: 'ECONNRESET' }))
  const note = vi.fn()
  answer.when(note)
  expect(note).toHaveBeenCalledOnce()
})
