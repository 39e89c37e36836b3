import type { CDPSession } from 'playwright-core'

/**
 * Asks the browser for a picture or a print of what a page shows. When another document takes its place meanwhile, Chromium
 * never answers: this throws instead.
 */
export async function unlessNavigated<T>(session: CDPSession, ask: () => Promise<T>): Promise<T> {
  const { promise: navigated, reject } = Promise.withResolvers<never>()
  const leave = ({ frame }: { frame: { parentId?: string } }) => {
    if (frame.parentId === undefined) reject(new Error('No answer because of a navigation'))
  }
  await session.send('Page.enable')
  session.on('Page.frameNavigated', leave)
  try {
    const asked = ask()
    // What comes of it later is nobody's business any more.
    asked.catch(() => {})
    return await Promise.race([asked, navigated])
  } finally {
    session.off('Page.frameNavigated', leave)
  }
}
