import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChromium } from '../../../test/kit/chromium.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { type LiveWeb, startLiveWeb } from '../../../test/kit/live-web.ts'
import { repeatWhileBusy } from '../../../test/kit/repeat-while-busy.ts'
import { shownNotRead } from '../../../test/kit/shown-not-read.ts'
import { taskWorkers } from '../../../test/kit/task-workers.ts'
import { renderReading } from './render-reading.ts'

const PROSE =
  '<p>The river rose two metres overnight and covered the lower streets of the old town before anyone could react.</p>'.repeat(
    4,
  )
const WIDGETS: Readonly<Record<string, string>> = {
  'a drawing with its texts':
    '<svg role="img" aria-label="Catches by species in tonnes"><text y=9>Herring</text><text y=19>Salmon</text><text y=29>Trout</text></svg>',
  'a drawing named elsewhere':
    '<svg role="img" aria-labelledby="cargo"><path d="M0 0"/></svg><p id="cargo" hidden>Shares of cargo by kind</p>',
  'a canvas': '<canvas role="img" aria-label="Levels from May to October"></canvas>',
  'a chart of boxes': '<div role="img" aria-label="Bars of rainfall rising towards autumn"><i></i></div>',
  'a caption of a video': '<figure><video></video><figcaption>The gate closes</figcaption></figure>',
  'signs in a table':
    '<table><tr><th>Plan</th><th>Crane</th></tr><tr><td>Guest</td><td><svg role="img" aria-label="Included"></svg></td></tr><tr><td>Member</td><td><i></i><span class="sr-only">Missing</span></td></tr></table>',
  'a rating': '<p>Rating <span role="img" aria-label="4.5 of 5 stars"></span></p>',
  'a bar': '<p>Raised <span role="progressbar" aria-valuenow="70" aria-valuetext="70 of 100 boats"></span></p>',
  'fields that nobody may change':
    '<p>Serial <input readonly value="AX-1-77"> and <input disabled value="BY-2-88"></p>',
  'a chosen option': '<p>Colour <select><option>Red<option selected>Blue</select></p>',
  'a component':
    '<x-card></x-card><script>customElements.define("x-card", class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<p>Shadow words</p>" } })</script>',
  ruby: '<p><ruby>行<rt>い</rt></ruby>った</p>',
  'a quotation with its source': '<blockquote><p>It <q>holds</q>.</p><footer>Anna Lund</footer></blockquote>',
  'text of styles':
    '<style>.price::before { content: "EUR " } .note::after { content: " excluding harbour dues" }</style><p class=price>42</p><p class=note>Fees</p>',
  'an open dialog': '<dialog open><p>Gate two is shut</p></dialog>',
  'what a style shows although it is hidden':
    '<style>.flex { display: flex } .on { display: block !important; visibility: visible !important }</style><div class=flex hidden><p>Gate three is shut</p></div><div class=on style="display:none; visibility: hidden"><p>Gate four is shut</p></div>',
  'an object that is not shown': '<object data="/gate.swf" type="application/x-gate"><p>Gate six is shut</p></object>',
  'an open popover':
    '<div popover id=pop><p>Gate seven is shut</p></div><script>document.getElementById("pop").showPopover()</script>',
  'a list called a menu': '<menu><li>Gate eight is shut</li><li>Gate nine is open</li></menu>',
  'a frame': '<iframe srcdoc="<p>Gate ten is shut</p>"></iframe>',
  'a list box': '<select multiple><option>Gate eleven<option>Gate twelve</select>',
  'a list in letters': '<ol type="a"><li>hemp</li><li>steel</li></ol>',
}
const PAGE = `<!doctype html><title>Widgets</title><body><main>${PROSE}${Object.values(WIDGETS).join('')}${PROSE}</main>`

let live: LiveWeb
let browser: Browser

beforeAll(async () => {
  live = await startLiveWeb((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE),
  )
  browser = await startChromium()
})

afterAll(async () => {
  await browser.close()
  await live[Symbol.asyncDispose]()
})

test('a reading holds all that the accessibility tree of the page shows', async () => {
  const page = await browser.newPage()
  await page.goto(live.site.origin)
  const { reading } = await repeatWhileBusy(() =>
    renderReading(live.site.origin, {
      wanted: { as: 'markdown', maxChars: 20_000, maxLinks: 0 },
      timeMs: 6400,
      orWithoutScripts: false,
      context: fakeContext({ ...live.ports, workers: taskWorkers }),
    }),
  )
  expect(await shownNotRead(page, reading.text)).toEqual([])
  // The comparison itself must see them.
  expect(await shownNotRead(page, '')).toEqual(
    expect.arrayContaining(['Herring', 'Included', '4.5 of 5 stars', 'BY-2-88']),
  )
})
