import { inTime } from '@farebox/concurrency'
import type { Page } from 'playwright-core'
import { holdFading, holdPicture } from '../in-page/hold-picture.ts'
import { ownWorldOf } from './own-world.ts'

const HOLD_MS = 1000

/** Prepares a page for its picture: what moves is shown at its end, and what fades without end when most of it is seen. */
export async function holdStill(page: Page, remainingMs: number): Promise<void> {
  const world = ownWorldOf(page)
  for (const hold of [holdPicture, holdFading]) await inTime(world.evaluate(hold), Math.min(HOLD_MS, remainingMs))
}
