import { describe, expect, it } from 'vitest'
import { toPlainText } from '../output/plain-text.ts'
import { parsePage } from '../tree/parse-page.ts'
import { findMainContent } from './main-content.ts'

const sentences = [
  'The river rose two metres overnight and covered the lower streets of the old town before anyone could react.',
  'Volunteers carried furniture, archives and two pianos from the library to the school on the hill until dawn.',
  'The mayor said that the new barrier, finished in spring, had held back most of the water, and thanked the crews.',
]
const prose = sentences.map((sentence) => `<p>${sentence}</p>`).join('')

function read(html: string): string {
  return toPlainText(findMainContent(parsePage(html), { sites: new Set() }).content)
}

function page(body: string): string {
  return `<!doctype html><html><head><title>Flood</title></head><body>${body}</body></html>`
}

describe('findMainContent', () => {
  it('keeps the short chapters before and after a long one, without the parts beside the article', () => {
    const opening =
      '<section><div><div><p>What the water would leave behind was known to all for one week.</p></div></div></section>'
    const long = `<section><div><div>${prose.repeat(6)}</div></div></section>`
    const short =
      '<section><div><div><p>What was left behind by the water was cleared away in one week.</p></div></div></section>'
    const figure = '<div class="hr"><div><figure><img src="b.jpg"></figure></div></div>'
    const beside = '<div class="row"><div><p>Somebody else wrote of somewhere else, in one week.</p></div></div>'
    const text = read(page(`<div><article><div>${opening}${long}${figure}${short}</div></article></div>${beside}`))
    expect(text).toContain('known to all for one week')
    expect(text).toContain('cleared away in one week')
    expect(text).not.toContain('Somebody else')
  })

  it('keeps the paragraphs of one text in boxes with the same names, where no element marks it as content', () => {
    const box = (texts: readonly string[], name = 'column') =>
      `<div><div class="${name}"><div class="copy">${texts.map((text) => `<p class="text">${text}</p>`).join('')}</div></div></div>`
    const opening = 'What the water would leave behind was known to all for one week.'
    const other = 'What the wind would leave behind was known to nobody for one week.'
    const long = box(Array.from({ length: 6 }, () => sentences).flat())
    const text = read(page(`<div>${box([other], 'row')}${box([opening])}${long}</div>`))
    expect(text).toContain(opening)
    // MAX_NAMED
    expect(text).not.toContain(other)
  })

  it('leaves out menus, share bars, adverts, captions, comments and other articles', () => {
    const text = read(
      page(`
        <header><nav><a href="/">Home</a> <a href="/news">News</a></nav></header>
        <div id="cookie-consent">We use cookies to make this site better for everyone who visits it.</div>
        <article><h1>Flood</h1><div class="socialShare">Share on everything</div>
          <figure><img src="a.jpg"><figcaption>The bridge at noon</figcaption></figure>
          ${prose}
          <div class="ad-slot"><p>Buy a boat now</p></div>
          <aside><p>Sign up for our letter</p></aside>
          <article><h2>Another story that stands inside</h2></article>
        </article>
        <section class="related-articles"><a href="/1">Boats sold out</a></section>
        <ol class="comment-list"><li>First!</li></ol>
        <footer>Imprint</footer>`),
    )
    expect(text).toBe(sentences.join('\n\n'))
  })

  it('removes the lines around and between the text: date and author, adverts, invitations to read on', () => {
    const [first, second, third] = sentences
    const text = read(
      page(`<article><p>By Ana Lima</p><p>Published 3 May 2024, 10:15</p><p>${first}</p><p>Advertisement</p><p>${second}</p>
        <p><a href="/boats">READ MORE ABOUT BOATS</a></p><p>${third}</p><p>Follow us on Twitter @floods</p><h3>Latest news</h3></article>`),
    )
    expect(text).toBe(sentences.join('\n\n'))
  })

  it('keeps the sources at the end, names within sentences and headings between kept paragraphs', () => {
    const [first, second, third] = sentences
    const text = read(
      page(`<article><p>${first} The mayor, <a class="author" href="/lima">Ana Lima</a>, was there until the morning.</p>
        <h2 class="longform-header-two"><div>What held</div></h2><p>${second}</p><p>${third}</p>
        <ul><li><a href="https://rivers.example/levels">Levels of the river since 1953</a></li></ul>
        <ul><li><a href="/boats">Ten more stories about boats</a></li></ul></article>`),
    )
    for (const part of ['The mayor, Ana Lima, was there', 'What held', 'Levels of the river'])
      expect(text).toContain(part)
    expect(text).not.toContain('stories about boats')
  })

  it('keeps a heading that is a link beside a link to more of its kind', () => {
    const [first, second, third] = sentences
    const chapter = `<div><h2><a href="/dams">Dams and weirs</a></h2><a href="/all">More of dams and weirs</a><p>${second}</p></div>`
    const text = read(page(`<article><div><p>${first}</p>${chapter}<p>${third}</p></div></article>`))
    expect(text).toContain('Dams and weirs')
    expect(text).not.toContain('More of dams')
  })

  it('keeps a likely heading above a line that was dropped', () => {
    const readBelow = (heading: string) => {
      const above = `<div class="item item_image"><h2>${heading}</h2><p><a href="/large.jpg"><b>View this image</b></a></p></div>`
      const below = `<div class="item">${prose}</div>`
      return read(page(`<article><div>${above}${below}</div></article>`))
    }
    const text = readBelow(
      'What the water left behind in the streets, and who of the old town carried it away until the spring',
    )
    expect(text).toContain('What the water left behind')
    expect(text).not.toContain('View this image')
    // LIKELY_HEADING: a short one that may belong to anything is expected below it.
    expect(readBelow('Pictures')).not.toContain('Pictures')
  })

  it('keeps name, price and data of a product', () => {
    const text = read(
      page(`<script type="application/ld+json">{"@type":"Product"}</script><ul><li><a href="/a">Lamps</a></li></ul>
        <div><div><h1>Painted kettle</h1><p class="price">89.00 EUR</p></div><div><p>${sentences[0]}</p></div>
        <table><tr><th>Weight</th><td>1.2 kg</td></tr></table></div>
        <div><h2>Related products</h2><ul><li><a href="/b">Folding lantern</a></li></ul></div>`),
    )
    for (const part of ['Painted kettle', '89.00 EUR', sentences[0], '1.2 kg']) expect(text).toContain(part)
    expect(text).not.toMatch(/Lamps|lantern/)
  })

  it('keeps lists, tables, code, quotes and headings of the text', () => {
    const text = read(
      page(`<main><h2>What to pack</h2>${prose}<ul><li>Torch</li><li>Water</li></ul><pre>make dry</pre>
        <table><tr><th>Level</th><th>Street</th></tr><tr><td>2 m</td><td>Low Road</td></tr></table>
        <blockquote>Nothing like it since 1953.</blockquote><h2>Later</h2><p>${sentences[0]}</p></main>`),
    )
    for (const part of ['What to pack', 'Torch', 'Water', 'make dry', '2 m', 'Low Road', 'since 1953', 'Later']) {
      expect(text).toContain(part)
    }
  })

  it('keeps an element that has a clutter name but contains the content', () => {
    expect(read(page(`<div class="widgets sidebar-left"><div class="entry-content">${prose}</div></div>`))).toContain(
      sentences[1],
    )
    expect(read(page(`<form id="aspnetForm"><div class="modal">${prose}</div></form>`))).toContain(sentences[2])
  })

  it('takes the text in JSON-LD if the page itself shows little of it, also behind many other things', () => {
    const body = Array.from({ length: 4 }, () => sentences.join('\\n')).join('\\n')
    const json = `{"@context":"https://schema.org","@graph":[{"@type":"NewsArticle","articleBody":"${body}"}]}`
    const other = '<script type="application/ld+json">{"@type":"Offer","price":7}</script>'
    for (const before of ['', other.repeat(30)]) {
      const text = read(
        page(
          `${before}<script type="application/ld+json">${json}</script><div id="app"><p>Loading the story</p></div>`,
        ),
      )
      expect(text.startsWith(sentences.join('\n\n'))).toBe(true)
    }
  })

  it('takes the text in JSON-LD as a reader sees it, also if its markup is escaped three times', () => {
    const escaped = (text: string) =>
      text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '')
    const body = Array.from({ length: 4 }, () => sentences.map((text) => `<p>${text} Caf&eacute;</p>`).join('')).join(
      '',
    )
    // MOST_ESCAPED
    const json = JSON.stringify({ '@type': 'NewsArticle', articleBody: escaped(escaped(escaped(body))) })
    const text = read(page(`<script type="application/ld+json">${json}</script><div id="app"><p>Loading</p></div>`))
    expect(text.startsWith(sentences.map((sentence) => `${sentence} Café`).join('\n\n'))).toBe(true)
  })

  it('takes the text in JSON-LD if the page shows the first of its paragraphs, and other articles', () => {
    const body = Array.from({ length: 4 }, () => sentences.join('\\n')).join('\\n')
    const json = `{"@type":"NewsArticle","articleBody":"${body}"}`
    const others = Array.from(
      { length: 12 },
      (_, at) => `<li><a href="/n/${at}">The harbour gets a new crane ${at}</a></li>`,
    )
    const text = read(
      page(
        `<script type="application/ld+json">${json}</script><main><article><h1>Flood</h1><p>${sentences[0]}</p></article><ul>${others.join('')}</ul></main>`,
      ),
    )
    expect(text).toBe(Array.from({ length: 4 }, () => sentences.join('\n\n')).join('\n\n'))
  })

  it('returns the whole page without its menus if there is no article', () => {
    const products = Array.from(
      { length: 30 },
      (_, i) => `<li><a href="/p/${i}">Lamp ${i}</a> <span>${i}.00 EUR</span></li>`,
    )
    const text = read(
      page(`<nav>Shop Cart</nav><main><h1>Lamps</h1><ul>${products.join('')}</ul></main><footer>Terms</footer>`),
    )
    expect(text).toContain('Lamp 0 0.00 EUR')
    expect(text).toContain('Lamp 29 29.00 EUR')
    expect(text).not.toContain('Cart')
    expect(text).not.toContain('Terms')
  })

  it('reads every post of a forum thread', () => {
    const posts = Array.from(
      { length: 6 },
      (_, i) => `<div class="post"><div class="message">${i}: ${sentences[i % 3]}</div></div>`,
    )
    const text = read(page(`<div class="thread">${posts.join('')}</div>`))
    for (let i = 0; i < 6; i += 1) expect(text).toContain(`${i}: `)
  })

  it('keeps the link at the end of the last item of a list', () => {
    const item = (name: string, at: number) =>
      `<li><h2>${name}</h2><p>${sentences[at]}</p><a href="/${name}">Learn more about ${name}</a><div class="video"></div></li>`
    const text = read(
      page(`<article><h1>Tools</h1>${prose}<ul>${['Editor', 'Console'].map(item).join('')}</ul></article>`),
    )
    expect(text).toContain('Learn more about Console')
  })

  it('reads a manual too large for the article finder', () => {
    const chapters = Array.from(
      { length: 4000 },
      (_, i) => `<h2>Option ${i}</h2><p>What <code>--o${i}</code> does.</p>`,
    )
    const text = read(page(`<nav>Index</nav><main>${chapters.join('')}</main>`))
    expect(text).toContain('What --o3999 does.')
    expect(text).not.toContain('Index')
  })

  it('does not count the links of a manual’s headings to themselves', () => {
    expect(read(page(`<main><h2><a href="#install">Install</a></h2>${prose}</main>`))).toContain('Install')
  })

  it('keeps a section whose id was made from its heading, whatever words it contains', () => {
    const section = (id: string, heading: string) => `<div class="section" id="${id}"><h2>${heading}</h2>${prose}</div>`
    const text = read(
      page(`<article><h1>Manual</h1>${section('sharing-with-a-single-developer', 'Sharing with a single developer')}
        ${section('setting-up', 'Setting up')}${section('more', 'More')}${section('end', 'The end of it')}</article>`),
    )
    expect(text).toContain('Sharing with a single developer')
  })

  it('keeps the code before the main part of the text', () => {
    const code = `<pre>${'let stones = await mill.open()\n'.repeat(4)}</pre>`
    const text = read(page(`<div><div><h3>How to</h3>${code}</div><div class="rest">${prose}${prose}</div></div>`))
    expect(text).toContain('mill.open()')
  })

  it('reads a thread without the menus around it and the titles of its replies', () => {
    const menu = Array.from({ length: 8 }, (_, at) => `<a href="/m${at}">Board number ${at}</a>`).join(' ')
    const posts = sentences.map(
      (sentence, at) =>
        `<div class="post" id="p${at}"><h3><a href="#p${at}">Re: Flood</a></h3><p>${sentence}</p></div>`,
    )
    const text = read(
      `<html><head><meta name="generator" content="phpBB"></head><body><div>${menu}</div><div class="all"><h1>Flood</h1>${posts.join('')}<div class="post" id="p9"><p>Thank you all!</p></div></div></body></html>`,
    )
    expect(text).not.toMatch(/Board number|Re: Flood/)
    for (const said of [...sentences, 'Flood', 'Thank you all!']) expect(text).toContain(said)
  })

  it('keeps the heading that opens the text, but not that of another part or the repeated title', () => {
    const text = read(
      page(
        `<div><h3>Solutions</h3></div><div class="site"><h2>Flood</h2><div class="text"><h3>What was done</h3>${prose}</div></div>`,
      ),
    )
    expect(text).toContain('What was done')
    expect(text).not.toMatch(/Solutions|Flood/)
  })

  it('ignores clutter words in negated class names and in generated ones', () => {
    const chapter = (name: string, words: string) => `<div class="${name}"><h3>${words}</h3>${prose}</div>`
    // The class names of Tabler, Next.js and Webflow.
    const made = [
      'row no-sidebar',
      'table_root__adKqa',
      'w-variant-2a872dd3-bab5-8141-0ad7-251b924e42e6',
      'text-overlay',
    ]
    const chapters = made.map((name, at) => chapter(name, ['First', 'Second', 'Third', 'Fourth'][at] ?? ''))
    const text = read(page(`<main>${chapters.join('')}${chapter('sidebar', 'Last')}</main>`))
    for (const word of ['First', 'Second', 'Third', 'Fourth']) expect(text).toContain(word)
    expect(text).not.toContain('Last')
  })

  it('reads the posts of a XenForo forum, without the profiles of their authors', () => {
    const posts = sentences.map(
      (sentence) =>
        `<article class="message message--post"><div class="message-cell message-cell--user"><h4>Moderator</h4></div><div class="message-cell"><div class="message-userContent lbContainer"><p>${sentence}</p></div></div></article>`,
    )
    const text = read(page(`<div class="block">${posts.join('')}</div>`))
    for (const sentence of sentences) expect(text).toContain(sentence)
    expect(text).not.toContain('Moderator')
  })
})
