import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPrinted, startHtmlPrinter } from '../../../test/kit/html-printer.ts'
import { type Site, startSite } from '../../../test/kit/site.ts'

const PIXEL =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="red"/></svg>'
/** The picture changes a word of the page once it has loaded; the PDF has this word if it loaded before printing. */
const SHOW = `function show() { const i = new Image(); i.onload = () => { late.textContent = 'picture came' }; i.src = '/late.svg' }`
const FAR_BELOW = '<div style="height:40000px"></div><p id="late">no picture</p>'
const BELOW = '<div style="height:3000px"></div><p id="late">no picture</p>'

// Ways in which pages load pictures late. Each script is a separate file, so that the page's source does not show it.
const WAYS: Readonly<Record<string, string>> = {
  'a listener of scrolling': `${SHOW}; addEventListener('scroll', () => { if (late.getBoundingClientRect().top < innerHeight) show() }, { once: false })`,
  'an attribute for scrolling': `${SHOW}; window.onscroll = () => { if (late.getBoundingClientRect().top < innerHeight) show() }`,
  'an observer of sight': `${SHOW}; new IntersectionObserver(([entry]) => { if (entry.isIntersecting) show() }).observe(late)`,
  'a timer': `${SHOW}; setTimeout(show, 150)`,
  'timers one after the other': `${SHOW}; setTimeout(() => setTimeout(() => setTimeout(show, 60), 60), 60)`,
  'a frame': `${SHOW}; requestAnimationFrame(() => requestAnimationFrame(show))`,
  'an idle moment': `${SHOW}; requestIdleCallback(show)`,
  'an answer': `${SHOW}; fetch('/slow.json').then((answer) => answer.text()).then(show)`,
  'a module that is imported': `${SHOW}; import('/more.js').then(show)`,
  'a worker': `${SHOW}; new Worker(URL.createObjectURL(new Blob(['setTimeout(() => postMessage(1), 120)']))).onmessage = show`,
  'an animation': `${SHOW}; late.animate([{ opacity: 0 }, { opacity: 1 }], 150).onfinish = show`,
}

let site: Site
let printer: ReturnType<typeof startHtmlPrinter>

beforeAll(async () => {
  const ways = Object.values(WAYS)
  site = await startSite((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://site.example')
    const at = Number(/\d+/.exec(pathname)?.[0])
    const answer = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body)
    if (pathname.endsWith('.svg')) return void setTimeout(() => answer('image/svg+xml', PIXEL), 100)
    if (pathname === '/slow.json') return void setTimeout(() => answer('application/json', '{}'), 200)
    if (pathname === '/native') {
      const image = `<img loading="lazy" src="/late.svg" onload="late.textContent = 'picture came'">`
      return void answer('text/html', `<!doctype html><title>T</title>${BELOW}${image}<script src="/none.js"></script>`)
    }
    if (pathname.startsWith('/far'))
      return void answer('text/html', `<!doctype html><title>T</title>${FAR_BELOW}<script src="/${at}.js"></script>`)
    if (pathname.endsWith('.js')) return void answer('text/javascript', ways[at] ?? '')
    answer('text/html', `<!doctype html><title>T</title>${BELOW}<script src="/${at}.js"></script>`)
  })
  printer = startHtmlPrinter({ allow: `127.0.0.1:${site.port}` })
})

afterAll(async () => {
  await printer[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

async function textOf(path: string): Promise<string> {
  const printed = await printer.print({ url: `${site.origin}${path}` })
  return (await readPrinted(printed)).map(({ text }) => text).join(' ')
}

test.concurrent.each(Object.keys(WAYS).map((way, at) => [way, at] as const))(
  'has the picture that loads after %s',
  // A page is scrolled for a second: beside other tests no frame may be drawn in it.
  { retry: 3 },
  async (_, at) => {
    expect(await textOf(`/${at}`)).toContain('picture came')
  },
)

test.concurrent('has what shows itself far below, or says that it was not scrolled to', async () => {
  const at = Object.keys(WAYS).indexOf('an observer of sight')
  const printed = await printer.print({ url: `${site.origin}/far/${at}` })
  const texts = await readPrinted(printed)
  const isThere = texts.some(({ text }) => text.includes('picture came'))
  expect({ ...printed, isThere }).toMatchObject(isThere ? { isThere } : { scrolled_to_end: false })
})

test.concurrent('has the picture that the browser itself loads late, on a page whose scripts watch nothing', async () => {
  expect(await textOf('/native')).toContain('picture came')
})

test.concurrent("has what comes with scrolling in the caller's own document", async () => {
  const html = `${BELOW}<script>new IntersectionObserver(([entry]) => { if (entry.isIntersecting) late.textContent = 'it came' }).observe(late)</script>`
  const printed = await printer.print({ html })
  expect((await readPrinted(printed)).map(({ text }) => text).join(' ')).toContain('it came')
})
