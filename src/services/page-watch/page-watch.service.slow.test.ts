import { describe, expect, it } from 'vitest'
import { START, watchPage } from '../../../test/kit/watched-page.ts'
import { pageWatch } from './page-watch.service.ts'

const NO_DIFF = { added: [], removed: [], added_count: 0, removed_count: 0, truncated: false }

const page = watchPage({ isDrawn: true })

describe('the cursor rule', () => {
  it('stores the page on the first call, and returns a cursor', async () => {
    const first = await page().watch()
    expect(first).toMatchObject({
      changed: false,
      first_check: true,
      since: START,
      checked_at: START,
      diff: NO_DIFF,
      http_status: 200,
      line_count: 2,
      word_count: 2,
      notice: null,
      summary: 'First check: 2 lines stored to compare with.',
    })
    expect(first.cursor).toMatch(/^pw_[\w-]{24}$/)
    // printf 'One\nTwo' | sha256sum
    expect(first.content_hash).toBe('98bbe78e71bb986ec1fb8b25bd6dea535898ac4016b0f5110312030bd4806558')
  })

  it('keeps the cursor while nothing changes', async () => {
    const first = await page().watch()
    page().clock.set('2026-11-21T08:00:00.000Z')
    const second = await page().watch({ cursor: first.cursor })
    expect(second).toMatchObject({
      changed: false,
      first_check: false,
      cursor: first.cursor,
      since: START,
      checked_at: '2026-11-21T08:00:00.000Z',
      diff: NO_DIFF,
      content_hash: first.content_hash,
      summary: `No change since ${START}.`,
    })
  })

  it('reports the changes and returns a new cursor', async () => {
    const { cursor, content_hash } = await page().watch()
    page().serve('<p>One</p><p>Three</p><p>Four</p>')
    page().clock.set('2026-11-21T08:00:00.000Z')
    const second = await page().watch({ cursor })
    expect(second).toMatchObject({
      changed: true,
      since: START,
      diff: { added: ['Three', 'Four'], removed: ['Two'], added_count: 2, removed_count: 1, truncated: false },
      summary: `2 lines added, 1 removed since ${START}.`,
    })
    expect(second.cursor).not.toBe(cursor)
    expect(second.content_hash).not.toBe(content_hash)
    expect(await page().watch({ cursor: second.cursor })).toMatchObject({
      changed: false,
      cursor: second.cursor,
      since: '2026-11-21T08:00:00.000Z',
    })
  })

  it('answers an older cursor with the changes since that one', async () => {
    const { cursor } = await page().watch()
    page().serve('<p>One</p>')
    await page().watch({ cursor })
    expect((await page().watch({ cursor })).diff.removed).toEqual(['Two'])
  })

  it('gives every watch its own cursor', async () => {
    expect((await page().watch()).cursor).not.toBe((await page().watch()).cursor)
  })

  it('keeps a baseline 90 days from its last use', async () => {
    const { cursor } = await page().watch()
    page().clock.set('2027-01-20T12:00:00Z')
    expect((await page().watch({ cursor })).since).toBe(START)
    page().clock.set('2027-04-15T12:00:00Z')
    expect((await page().watch({ cursor })).since).toBe(START)
    page().clock.set('2027-07-20T12:00:00Z')
    await expect(page().watch({ cursor })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(/cursor is unknown or has expired .*Omit it/),
    })
  })

  it.each(['', 'pw_', 'pw_AAAAAAAAAAAAAAAAAAAAAAAA', '../../etc/passwd', "' or 1=1 --"])(
    'refuses the cursor %j, without asking the page',
    async (cursor) => {
      const asked = page().requests.length
      await expect(page().watch({ cursor })).rejects.toMatchObject({
        code: 'invalid_input',
        message: expect.stringContaining('Omit it'),
      })
      expect(page().requests).toHaveLength(asked)
    },
  )

  it('refuses the cursor of another address or of other options', async () => {
    const { cursor } = await page().watch()
    const other = page().watch({ url: `${page().url}/other`, cursor })
    await expect(other).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('another url'),
    })
    await expect(page().watch({ cursor, render: true })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('render: false'),
    })
    expect(await page().watch({ url: `${page().url}/#part`, cursor })).toMatchObject({ changed: false })
  })
})

describe('what kind of page', () => {
  it('watches JSON value by value', async () => {
    page().serve('{"price":12,"stock":5}', { type: 'application/json' })
    const { cursor } = await page().watch()
    page().serve('{\n  "price": 12,\n  "stock": 4\n}\n', { type: 'application/json' })
    expect((await page().watch({ cursor })).diff).toMatchObject({ added: ['"stock": 4'], removed: ['"stock": 5'] })
  })

  it('watches the page after its scripts, with render', async () => {
    const shop = (price: number) =>
      `<div id=root></div><script>setTimeout(() => { root.textContent = 'Price ' + ${price} }, 50)</script>`
    page().serve(shop(12))
    expect((await page().watch()).notice).toContain('render: true')
    const { cursor, notice } = await page().watch({ render: true })
    expect(notice).toBeNull()
    expect(await page().watch({ cursor, render: true })).toMatchObject({ changed: false, cursor })
    page().serve(shop(13))
    expect((await page().watch({ cursor, render: true })).diff).toMatchObject({
      added: ['Price 13'],
      removed: ['Price 12'],
    })
  })

  it('reads the source of a file that would take gigabytes to lay out, or refuses it in time', async () => {
    page().serve(`${'['.repeat(4000)}${'1,'.repeat(1_000_000)}1${']'.repeat(4000)}`, { type: 'application/json' })
    const outcome = await page()
      .watch()
      .catch((error: Error) => error)
    if (outcome instanceof Error) expect(outcome.message).toContain('smaller page')
    else expect(outcome).toMatchObject({ line_count: 1, changed: false })
  })

  it('reports that a page is gone', async () => {
    const { cursor } = await page().watch()
    page().serve('<p>Gone</p>', { status: 404 })
    const second = await page().watch({ cursor })
    expect(second).toMatchObject({ changed: true, http_status: 404 })
    expect(second.summary).toContain('The HTTP status was 200 and is 404.')
  })

  it.each([
    [503, '<p>Maintenance</p>', 'HTTP 503'],
    [429, '<p>Slow down</p>', 'HTTP 429'],
    [401, '<p>auth</p>', 'HTTP 401'],
    [403, '<p>Forbidden</p>', 'HTTP 403'],
    [403, '<title>Just a moment...</title><p>Enable JavaScript and cookies to continue</p>', 'bot check'],
  ])('does not count %i as a change, and keeps the cursor valid', async (status, body, message) => {
    const { cursor } = await page().watch()
    page().serve(body, { status })
    await expect(page().watch({ cursor })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(message),
    })
    page().serve('<p>One</p><p>Two</p>')
    expect(await page().watch({ cursor })).toMatchObject({ changed: false, cursor })
  })

  it('says what an error page with status 200 looks like, and still reports that the page is another', async () => {
    const page200 =
      '<title>Shop</title><h1>Lamp</h1><p>A lamp for every hall.</p><p>19.00 EUR</p><p>In stock</p><p>Sent within a week.</p>'
    page().serve(page200)
    const { cursor, notice } = await page().watch()
    expect(notice).toBeNull()
    page().serve('<title>Shop</title><p>Sold out. Come back in May.</p>')
    expect(await page().watch({ cursor })).toMatchObject({ changed: true, notice: expect.stringContaining('cursor') })
    page().serve(page200.replace('19', '21'))
    expect(await page().watch({ cursor })).toMatchObject({ changed: true, notice: null })
  })

  it('refuses a page without text', async () => {
    page().serve('\x89PNG', { type: 'image/png' })
    await expect(page().watch()).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('no text to watch'),
    })
    await expect(page().watch({ url: 'https://nobody.invalid/' })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it.each([
    { url: 'not an address' },
    { keywords: Array(11).fill('a') },
    { ignore: Array(21).fill('a') },
    { keywords: [' '] },
    { ignore: [''] },
    { cursor: 7 },
    { render: 'yes' },
  ])('refuses %j', (input) => {
    const field = Object.keys(input)[0] ?? ''
    expect(() => pageWatch.prepare({ url: 'https://example.com', ...input })).toThrow(field)
  })
})

it('takes what loads late for a change, and not for what rotates', async () => {
  const serve = (price: number) => {
    const script = `fetch('/price').then((a) => a.text()).then((price) => { here.textContent = 'Price: ' + price })`
    const body = `<h1>Anvil</h1><p id=here>Price: …</p><script>${script}</script>`
    page().serveWith(({ url }, response) => {
      if (url === '/price') return void setTimeout(() => response.end(`${price} crowns`), 3000)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
    })
  }
  serve(10)
  const { cursor, notice } = await page().watch({ render: true })
  expect(notice).toBeNull()
  serve(12)
  expect(await page().watch({ render: true, cursor })).toMatchObject({
    changed: true,
    change_kinds: ['content'],
    diff: { added: ['Price: 12 crowns'], removed: ['Price: 10 crowns'] },
  })
})

it('watches each route of a page that its scripts draw', async () => {
  page().serve('<p id="p"></p><script>p.textContent = "Route " + location.hash</script>')
  const { cursor } = await page().watch({ url: `${page().url}/#/about`, render: true })
  const other = page().watch({ url: `${page().url}/#/start`, cursor, render: true })
  await expect(other).rejects.toMatchObject({ message: expect.stringContaining('another url') })
  expect(await page().watch({ url: `${page().url}/#/about`, cursor, render: true })).toMatchObject({ changed: false })
})

it('watches words that a style sheet writes, with a browser', async () => {
  const serve = (name: string) =>
    page().serve(
      `<style>.a::after{content:"open"}.b::after{content:"shut"}</style><p class="${name}">Gate: </p><svg><text y="9">${name}</text></svg>`,
    )
  serve('a')
  const { cursor } = await page().watch({ render: true })
  serve('b')
  expect((await page().watch({ cursor, render: true })).diff).toMatchObject({
    added: ['Gate: shut', 'b'],
    removed: ['Gate: open', 'a'],
  })
})
