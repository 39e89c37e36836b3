/**
 * Tracks what a page has scheduled, from the start. It answers four events by cancelling them: 'restcheck', nothing that
 * could load more is due soon; 'drawcheck', nothing that could draw more is due within `lateMs` of the first of these;
 * 'busycheck', a timer is left of those that were to end within MOST_BUSY_MS of the first of these;
 * 'sightcheck', nothing reacts when a part of the page becomes visible. At the viewport: a document that replaces another
 * in its window loses its listeners.
 */
export function noteWhatWaits({ soonMs, lateMs }: { readonly soonMs: number; readonly lateMs: number }): void {
  const [MOST_TIMERS, MOST_BUSY_MS] = [1000, 5000]
  const WATCHING = /^(?:scroll|scrollend|wheel|touchstart|touchmove|mousemove|pointermove|keydown)$/
  const due: number[] = []
  // Set permanently by actions that repeat, or whose time is unknown.
  let [isRestless, isWatched] = [false, false]
  let [lateAt, busyUntil]: (number | undefined)[] = []
  const viewport = visualViewport

  function before(owner: object | undefined, name: string, note: (given: unknown[]) => void) {
    const own: unknown = owner && Reflect.get(owner, name)
    if (!owner || typeof own !== 'function') return
    const noted = new Proxy(own, {
      apply(target, self, given) {
        note(given)
        return Reflect.apply(target, self, given)
      },
      construct(target, given, made) {
        note(given)
        return Reflect.construct(target, given, made)
      },
    })
    Reflect.set(owner, name, noted)
  }
  function noteTimer(ms: unknown) {
    if (due.length > MOST_TIMERS) isRestless = true
    else due.push(performance.now() + Math.max(0, Number(ms) || 0))
  }
  const restless = () => {
    isRestless = true
  }

  before(window, 'setTimeout', ([, ms]) => noteTimer(ms))
  before(window, 'requestAnimationFrame', () => noteTimer(soonMs / 4))
  before(window, 'requestIdleCallback', () => noteTimer(soonMs / 4))
  for (const name of ['setInterval', 'Worker', 'SharedWorker', 'WebSocket', 'EventSource'])
    before(window, name, restless)
  for (const name of ['compile', 'compileStreaming', 'instantiate', 'instantiateStreaming'])
    before(window.WebAssembly, name, restless)
  before(window.scheduler && Object.getPrototypeOf(window.scheduler), 'postTask', restless)
  before(window.IDBFactory?.prototype, 'open', restless)
  before(window, 'IntersectionObserver', () => {
    isWatched = true
  })
  before(EventTarget.prototype, 'addEventListener', ([type]) => {
    if (WATCHING.test(String(type))) isWatched = true
  })

  // Frames and timers are late on a busy page.
  const isDueBefore = (end: number) => due.some((at) => at > performance.now() - soonMs / 4 && at < end)
  viewport?.addEventListener('restcheck', (event) => {
    const isDue = isDueBefore(performance.now() + soonMs)
    const isMoving = document.getAnimations().some(({ playState }) => playState === 'running')
    const holdsOthers = document.querySelector('iframe, frame, object, embed, video, audio') !== null
    if (!isRestless && !isDue && !isMoving && !holdsOthers) event.preventDefault()
  })
  viewport?.addEventListener('drawcheck', (event) => {
    lateAt ??= performance.now() + lateMs
    if (!isRestless && !isDueBefore(lateAt)) event.preventDefault()
  })
  viewport?.addEventListener('busycheck', (event) => {
    // Those that the page sets from then on may go on for ever.
    busyUntil ??= Math.max(0, ...due.filter((at) => at < performance.now() + MOST_BUSY_MS))
    if (performance.now() < busyUntil + soonMs / 4) event.preventDefault()
  })
  viewport?.addEventListener('sightcheck', (event) => {
    const handles = [window, document, ...document.querySelectorAll<HTMLElement>('*')].some(({ onscroll }) => onscroll)
    // A script that polls stands for whatever waits for it.
    const waits = document.querySelector(
      'img:not([src]):not([srcset]), [data-src], [data-srcset], [data-bg], iframe, frame',
    )
    if (!isWatched && !isRestless && !handles && !waits) event.preventDefault()
  })
}

/** The answer of `noteWhatWaits` to its event of this name; false if it does not run. */
export function saysSo(name: string): boolean {
  return visualViewport?.dispatchEvent(new Event(name, { cancelable: true })) === false
}
