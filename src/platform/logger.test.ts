import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { renderLogLine } from './render-log-line.ts'

function written(fields: object, message: string): string {
  const lines: string[] = []
  createLogger('info', { write: (line) => void lines.push(line) }).warn(fields, message)
  return lines.join('')
}

test('an error is logged with its causes, and with nothing else that hangs on it', () => {
  const cause = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET', headers: { authorization: 'secret' } })
  const error = Object.assign(new TypeError('fetch failed', { cause }), { request: { body: 'secret' } })
  const line = written({ err: error }, 'failed')
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    msg: 'failed',
    err: { type: 'TypeError', message: 'fetch failed', cause: { message: 'socket hang up', code: 'ECONNRESET' } },
  })
  expect(line).not.toContain('secret')
})

test('an error that causes itself ends', () => {
  const error = new Error('round')
  error.cause = error
  expect(written({ err: error }, 'failed').length).toBeLessThan(20_000)
})

test('a person reads time, level, message and the fields that say something', () => {
  const line =
    '{"level":30,"time":"2026-11-20T12:34:56.789Z","service":"weather","reason":null,"work_ms":12.5,"msg":"a call was sold"}\n'
  expect(stripVTControlCharacters(renderLogLine(line))).toBe(
    '12:34:56 info  a call was sold service=weather work_ms=12.5\n',
  )
})

test('what a stranger sent moves no cursor, starts no line and turns no text around', () => {
  const line = written({ reason: 'a\u001b[2Jb\nc\u202ed\u2028e\u009bf', 'k\u001b[2Jl\n': 1 }, 'x\r\u0007y')
  const plain = stripVTControlCharacters(renderLogLine(line))
  expect(plain).toContain('reason=a\\u001b[2Jb\\u000ac\\u202ed\\u2028e\\u009bf')
  expect(plain).toContain('k\\u001b[2Jl\\u000a=1')
  expect(plain.trimEnd().split(/[\n\r]/)).toHaveLength(1)
})
