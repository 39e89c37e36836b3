import { describe, expect, it } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'

const PROSE = '<p>The quay wall was raised by forty centimetres in spring, and the steps down to it were rebuilt.</p>'
const SIZE = 'width="200" height="120"'

async function read(body: string, selector?: string) {
  return await readHtml(`<title>Quay</title><nav>Home</nav><main><h1>Quay</h1>${body}</main>`, { selector })
}

const framed = (frame: string) => read(PROSE.repeat(4) + frame)

describe('the page in a frame beside a text', () => {
  it.each([
    ['MIN_WIDTH and MIN_HEIGHT', `<iframe src="/b" ${SIZE}></iframe>`, 'Frame'],
    ['a title', '<iframe src="/b" title=" Free  berths "></iframe>', 'Free berths'],
    ['a size by its style and a title', '<iframe src="/b" title="B" style="width:200px; height:120px"></iframe>', 'B'],
  ])('is left out by its address, if it has %s', async (_, frame, name) => {
    const { leftOut, notice } = await framed(frame)
    expect({ leftOut, notice }).toEqual({ leftOut: [`${name} (https://harbour.example/b)`], notice: null })
  })

  it.each([
    ['without size and title', '<iframe src="/b"></iframe>'],
    ['below MIN_WIDTH', '<iframe src="/b" title="B" width="199" height="120"></iframe>'],
    ['below MIN_HEIGHT', '<iframe src="/b" title="B" width="200" style="height: 119px"></iframe>'],
    ['that is hidden', `<div hidden><iframe src="/b" ${SIZE}></iframe></div>`],
    ['for want of scripts', `<noscript><iframe src="/b" ${SIZE}></iframe></noscript>`],
    ['in a menu', `<nav><iframe src="/b" ${SIZE}></iframe></nav>`],
    ['over the page', `<iframe src="/b" ${SIZE} style="position:fixed"></iframe>`],
    ['that plays', `<iframe src="/b" ${SIZE} allowfullscreen></iframe>`],
    ['with an advert', `<iframe src="/b" ${SIZE} allow="run-ad-auction"></iframe>`],
    ['in a box for adverts, UP to 2 around it', `<div class="ad-box"><p><iframe src="/b" ${SIZE}></iframe></p></div>`],
    ['of a script', `<iframe src="javascript:go()" ${SIZE}></iframe>`],
    ['without an address', `<iframe src="" ${SIZE}></iframe>`],
  ])('is not named %s', async (_, frame) => {
    expect((await framed(frame)).leftOut).toEqual([])
  })

  it('is one of MAX_PAGES, each once, and of its title MAX_TITLE_CHARS are named', async () => {
    const frames = Array.from({ length: 7 }, (_, at) => `<iframe src="/${at}" title="${'x'.repeat(99)}"></iframe>`)
    const { leftOut } = await framed(frames.join('') + frames[0])
    expect(leftOut).toHaveLength(5)
    expect(leftOut[0]).toBe(`${'x'.repeat(80)} (https://harbour.example/0)`)
  })
})

it('is sought among the first MAX_LOOKED_AT frames', async () => {
  const own = `<iframe src="/b" ${SIZE}></iframe>`
  const named = async (others: number) =>
    (await framed('<iframe src="/a"></iframe>'.repeat(others) + own)).leftOut.length
  expect([await named(99), await named(100)]).toEqual([1, 0])
})

describe('the page in a frame that is nearly all of a page', () => {
  it('is named in the notice, with its address relative to the base', async () => {
    const { notice } = await read(`<base href="https://quay.example/x/"><iframe src="b" ${SIZE}></iframe>`)
    expect(notice).toEqual({
      reason: 'framed',
      message: 'The page has little text beside a frame with another page: read https://quay.example/x/b',
    })
  })

  it('may be a player, if there is nothing else', async () => {
    const player = `<iframe src="/b" ${SIZE} allow="autoplay"></iframe>`
    expect((await read(player)).notice?.reason).toBe('framed')
    expect((await read(`<p>A film about the quay, the wall and the steps.</p>${player}`)).notice).toBeNull()
  })

  it('is no reason to doubt what a selector matches', async () => {
    const { notice, leftOut } = await read(`<p>9 EUR</p><iframe src="/b" ${SIZE}></iframe>`, 'p')
    expect({ notice, leftOut }).toEqual({ notice: null, leftOut: [] })
  })
})
