import { describe, expect, it } from 'vitest'
import { readHtml } from '../../test/read-html.ts'

const LEAD = 'The oldest lighthouse of the coast, whose lamp was lit by hand until May, has been sold for one euro.'
const PROSE = `<p>The tower has stood on the cape since 1793, and its keeper lived in two rooms below the lamp with a garden of kale.</p>
  <p>Whoever bought it must paint it every third year, open it on Sundays, and leave the nesting swifts where they are.</p>`
const BESIDE = '<nav><a href="/">Home</a></nav>'

interface Shown {
  readonly described?: string
  /** Above the text. */
  readonly above: string
  readonly text?: string
}

async function read({ described = LEAD, above, text = PROSE }: Shown): Promise<string> {
  const html = `<html lang="en"><title>Lighthouse sold | The Gull</title>
    <meta property="og:type" content="article"><meta name="description" content="${described}">
    <body>${BESIDE}<div class="page"><h1>Lighthouse sold</h1>${above}</div><div class="story">${text}</div></body></html>`
  return (await readHtml(html, { url: 'https://gull.example/a', as: 'markdown' })).text
}

const standfirst = (text: string) => `<div class="meta"><p>${text}</p></div>`

describe('the text by which a page describes itself to others', () => {
  it('is written above the content, whatever the part that it stands in', async () => {
    const text = await read({ above: standfirst(LEAD.replace('lamp', '<a href="/lamp">lamp</a>')) })
    expect(text).toMatch(/^The oldest lighthouse of the coast, whose \[lamp]\(.*\) was lit .*\n\nThe tower has stood/)
    expect(await read({ above: standfirst(LEAD), described: 'News from the cape and the bay' })).not.toContain('oldest')
  })

  it.each([
    ['a part of the description', `Sold. ${LEAD} By our reporter.`],
    ['what the description was cut from', `${LEAD.slice(0, 50)}…`],
  ])('may be %s', async (_, described) => {
    expect(await read({ above: standfirst(LEAD), described })).toMatch(/^The oldest lighthouse/)
  })

  it('is written once', async () => {
    const texts = [
      await read({ above: standfirst(LEAD).repeat(2) }),
      await read({ above: standfirst(LEAD), text: `<p>${LEAD}</p>${PROSE}` }),
    ]
    for (const text of texts) expect(text.split('The oldest lighthouse')).toHaveLength(2)
  })

  it.each([
    ['the title', 'Lighthouse sold | The Gull', standfirst('Lighthouse sold | The Gull')],
    ['a name, by MIN_CHARS', 'The Gull, of the cape', standfirst('of the cape')],
    ['a link', LEAD, standfirst(`<a href="/b">${LEAD}</a>`)],
    ['in a menu', LEAD, `<nav>${standfirst(LEAD)}</nav>`],
  ])('is not %s', async (_, described, above) => {
    expect(await read({ described, above })).toMatch(/^The tower has stood/)
  })

  it('is not moved up from below', async () => {
    const text = await read({ above: '', text: `${PROSE}${standfirst(LEAD)}` })
    expect(text).toMatch(/^The tower has stood/)
    expect(text).not.toContain('oldest')
  })
})
