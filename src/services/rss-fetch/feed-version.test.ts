import type { PublicWeb } from '@farebox/public-web'
import { expect, test } from 'vitest'
import { fakeContext, fixedClock, memoryStore } from '../../../test/kit/fake-context.ts'
import { rssFetch } from './rss-fetch.service.ts'

const URL = 'https://example.org/feed'

/** A feed whose items change when they are told to, and whose time goes on. */
function openFeed() {
  const store = memoryStore()
  const clock = fixedClock('2026-11-20T12:00:00Z')
  let titles = ['One', 'Two']
  let count = 0
  const web: PublicWeb = {
    async fetch(url) {
      const items = titles.map((title) => `<item><title>${title}</title><link>/${title}</link></item>`).join('')
      const body = Buffer.from(`<rss version="2.0"><channel><title>News</title>${items}</channel></rss>`)
      return { status: 200, finalUrl: url, headers: {}, body }
    },
    trace: () => Promise.reject(new Error('not asked for')),
    certificate: () => Promise.reject(new Error('not asked for')),
  }
  return {
    change: (...next: string[]) => {
      titles = next
    },
    async ask(input: object) {
      count += 1
      clock.set(new Date(Date.parse('2026-11-20T12:00:00Z') + count * 60_000).toISOString())
      const answer = await rssFetch.prepare({ url: URL, ...input })(fakeContext({ web, store, clock }))
      return answer as { data_version: string | null; item_count: number }
    },
  }
}

test('what the caller has is refused uncharged three times, then answered with a new version that brings three again', async () => {
  const { ask } = openFeed()
  const { data_version: first } = await ask({ free_if_unchanged: 'first' })
  for (const left of [2, 1, 0]) {
    await expect(ask({ free_if_unchanged: first })).rejects.toMatchObject({
      code: 'unchanged',
      extras: { changed: false, data_version: first, free_checks_left: left },
    })
  }
  const { data_version: second } = await ask({ free_if_unchanged: first })
  expect(second).not.toBe(first)
  await expect(ask({ free_if_unchanged: second })).rejects.toMatchObject({ extras: { free_checks_left: 2 } })
})

test('a changed feed is answered, and so is another question about the same feed', async () => {
  const { ask, change } = openFeed()
  const { data_version } = await ask({ free_if_unchanged: 'first' })
  expect(await ask({ free_if_unchanged: data_version, limit: 1 })).toMatchObject({ item_count: 1 })
  change('Three', 'One', 'Two')
  expect(await ask({ free_if_unchanged: data_version })).toMatchObject({ item_count: 3 })
})

test('an invented version brings nothing, and without the field there is none', async () => {
  const { ask } = openFeed()
  const invented = '00000000-0000-4000-8000-000000000000'
  expect((await ask({ free_if_unchanged: invented })).data_version).not.toBeNull()
  expect((await ask({})).data_version).toBeNull()
})
