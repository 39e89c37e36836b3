import { expect, test } from 'vitest'
import { judgePaperBeside } from './judge-paper-beside.ts'

test('what was printed is looked at in another process, and JUDGING_MS is said', async () => {
  const asked: unknown[] = []
  const run = async (...given: unknown[]) => {
    asked.push(...given)
    return {} as never
  }
  const { signal } = new AbortController()
  const paper = { pdf: new Uint8Array(3), edges: { top: 0, bottom: 0 }, screen: null }
  await judgePaperBeside({ workers: { run }, signal }, 'html')(paper)
  const [task, input, limits] = asked
  expect(task).toMatchObject({ name: 'judgePaper' })
  expect(input).toBe(paper)
  expect(limits).toMatchObject({
    signal,
    tooHeavy: expect.stringMatching(/^html: it takes more than 5 s .*Not charged\.$/),
  })
})
