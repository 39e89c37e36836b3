import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readForeignFrames } from './foreign-frames.ts'

const main = {}
const frame = (answer: Promise<unknown>) =>
  ({ isDetached: () => false, frameElement: () => answer }) as unknown as Frame
const pageOf = (...frames: Frame[]) =>
  ({ frames: () => [main, ...frames], mainFrame: () => main }) as unknown as Pick<Page, 'frames' | 'mainFrame'>

test('of a frame that does not answer nobody says that it holds nothing; one that is gone holds nothing', async () => {
  const gone = frame(Promise.reject(new Error('the frame was detached')))
  expect(await readForeignFrames(pageOf())).toEqual({ read: [], isWhole: true })
  expect(await readForeignFrames(pageOf(gone))).toEqual({ read: [], isWhole: true })
  expect(await readForeignFrames(pageOf(gone, frame(new Promise(() => {}))))).toEqual({ read: [], isWhole: false })
})
