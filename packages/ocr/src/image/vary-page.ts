import { type Preparation, type PreparedPage, resize, smooth } from './prepare-page.ts'

/** A way to read a page besides the best one: its print smaller, larger, or with soft edges. */
export type ReadingWay = 'smaller' | 'larger' | 'soft'

const WAYS: Readonly<Record<ReadingWay, (page: Preparation) => Promise<Preparation>>> = {
  smaller: (page) => resize(page, 0.8),
  larger: (page) => resize(page, 1.3),
  soft: smooth,
}

/** The page with a single preparation, the first one changed: the engine misreads other words in it. */
export async function varyPage(page: PreparedPage, way: ReadingWay): Promise<PreparedPage> {
  const [first] = page.preparations
  return first ? { ...page, preparations: [await WAYS[way](first)] } : page
}
