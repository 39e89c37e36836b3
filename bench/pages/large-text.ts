import type { EngineWindow } from './engines/engine.ts'

/** By how many pixels the page is wider than its window with text at 200 % (WCAG 1.4.4); 0 if it fits. */
export async function measureLargeText(window: Pick<EngineWindow, 'evaluate'>): Promise<number> {
  const wide = await window.evaluate(`(() => {
    const { style } = document.documentElement
    style.fontSize = '200%'
    const { scrollWidth, clientWidth } = document.documentElement
    style.fontSize = ''
    return scrollWidth - clientWidth
  })()`)
  return Number(wide)
}
