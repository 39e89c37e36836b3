import type { Frame, Page } from 'playwright-core'
import type { Clip } from '../port.ts'
import { inTimeOr } from './in-time-or.ts'

/** A frame in sight of which the page itself cannot look into: of another site, or sandboxed. */
export interface ForeignFrame {
  /** In CSS px of the window. */
  readonly box: Clip
  /** CSS px that it holds beside and below what it shows. */
  readonly hidden: { readonly width: number; readonly height: number }
  /** What it shows or scrolls to. */
  readonly texts: readonly string[]
}

interface ForeignFrames {
  readonly read: readonly ForeignFrame[]
  /** False if one did not answer in time, so that nobody knows what it holds. */
  readonly isWhole: boolean
}

// More are adverts.
const MOST_FRAMES = 10
const CAP_MS = 500
// Its scripts may lie: it is told what it holds, and nothing else. No closure travels into a page.
const LOOK = `(() => {
  const root = document.scrollingElement ?? document.documentElement
  const scrolls = ['overflowX', 'overflowY'].map((axis) => !/hidden|clip/.test(getComputedStyle(root)[axis]))
  const texts = []
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node && texts.length < 5000; node = walker.nextNode()) {
    const parent = node.parentElement
    if (node.nodeValue.trim() === '' || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const { width, height } = parent.getBoundingClientRect()
    if (width > 2 && height > 2) texts.push(node.nodeValue.slice(0, 5000))
  }
  const past = (whole, shown, isFree) => (isFree ? Math.max(0, whole - shown) : 0)
  return {
    hidden: {
      width: past(root.scrollWidth, root.clientWidth, scrolls[0]),
      height: past(root.scrollHeight, root.clientHeight, scrolls[1]),
    },
    texts,
  }
})()`

/** Looks into the frames that the page itself cannot read. */
export async function readForeignFrames(page: Pick<Page, 'frames' | 'mainFrame'>): Promise<ForeignFrames> {
  const frames = page.frames().filter((frame) => frame !== page.mainFrame() && !frame.isDetached())
  const looks = frames.slice(0, MOST_FRAMES).map((frame) =>
    inTimeOr<ForeignFrame | 'gone' | 'silent'>(
      'silent',
      look(frame).catch(() => 'gone' as const),
      CAP_MS,
    ),
  )
  const seen = await Promise.all(looks)
  return { read: seen.filter((frame) => typeof frame === 'object'), isWhole: !seen.includes('silent') }
}

async function look(frame: Frame): Promise<ForeignFrame | 'gone'> {
  const element = await frame.frameElement()
  const isOpen = await element.evaluate((frame) => Reflect.get(frame, 'contentDocument') !== null)
  const box = isOpen || !(await element.isVisible()) ? null : await element.boundingBox()
  if (!box) return 'gone'
  return { box, ...(await frame.evaluate<Omit<ForeignFrame, 'box'>>(LOOK)) }
}
