import { expect, it } from 'vitest'
import { readHtml } from '../../test/read-html.ts'

const prose =
  '<p>The river rose two metres overnight and covered the lower streets of the old town before dawn.</p>'.repeat(6)

async function markdown(body: string, images = true): Promise<string> {
  const page = `<html><head><title>Flood</title></head><body><article>${prose}${body}${prose}</article></body></html>`
  return (await readHtml(page, { url: 'https://news.example/a/b', as: 'markdown', images })).text
}

it('writes pictures with their alternative texts, absolute addresses and captions', async () => {
  const figure = '<figure><img src="../bridge (1).jpg" alt="The [old] bridge"><figcaption>At noon</figcaption></figure>'
  expect(await markdown(figure)).toContain(
    '![The [old] bridge](https://news.example/bridge%20%281%29.jpg)\n\n*At noon*',
  )
  expect(await markdown(figure, false)).toContain('\n\n*At noon*\n\n')
  expect(await markdown(figure, false)).not.toContain('bridge')
})

it('takes the address for lazy loading if the picture is a placeholder', async () => {
  expect(
    await markdown('<p>So it <img src="data:image/gif;base64,R0" data-src="/late.png" alt=""> was.</p>'),
  ).toContain('![](https://news.example/late.png)')
  expect(
    await markdown('<p>So <img src="/blank.gif" srcset="/s.png 480w, /l.png 960w" alt="x"> it was.</p>'),
  ).toContain('![x](https://news.example/s.png)')
})

it('leaves out tracking pixels and pictures without address', async () => {
  const pixels = '<p>So <img src="https://count.example/p.gif" width="1" height="1"> it <img alt="none"> was.</p>'
  expect(await markdown(pixels)).not.toContain('![')
})

it('keeps a picture that a button enlarges, and one beside the text', async () => {
  expect(await markdown('<div><button aria-label="Enlarge"><img src="/map.jpg" alt="map"></button></div>')).toContain(
    '/map.jpg)',
  )
  const aside =
    '<aside class="inset"><figure><img src="/map.jpg" alt="map"><figcaption>Old</figcaption></figure></aside>'
  expect(await markdown(aside)).toContain('/map.jpg)\n\n*Old*')
})

it('keeps the link around a picture', async () => {
  expect(await markdown('<a class="popup-link" href="/big.jpg"><img src="/small.jpg" alt="map"></a>')).toContain(
    '/small.jpg)',
  )
  expect(await markdown('<p>See <a href="/big"><img src="/small.png" alt="map"></a> here.</p>')).toContain(
    '[![map](https://news.example/small.png)](https://news.example/big)',
  )
})

it('keeps pictures whose frame is named after a caption or a slide show, and one below the title', async () => {
  const frame =
    '<table class="tr-caption-container"><tr><td><img src="/dam.jpg"></td></tr><tr><td>The dam</td></tr></table>'
  expect(await markdown(frame)).toContain('![](https://news.example/dam.jpg)\n\n*The dam*')
  const show = '<div class="gallery"><a href="/1"><img src="/1.jpg"></a><a href="/2"><img src="/2.jpg"></a></div>'
  expect(await markdown(show)).toMatch(/1\.jpg[\s\S]*2\.jpg/)
  const others =
    '<div class="carousel"><a href="/o"><img src="/o.jpg">Another story, of a dam that did not hold at all last year</a></div>'
  expect(await markdown(others)).not.toContain('o.jpg')
})

it('finds the address in the attributes of lazy loading', async () => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  for (const html of [
    '<img class="lazyload" src="/tiny.jpg" data-src="/pic.jpg" alt="x">',
    `<img src="${dot}" data-some-loader="/pic.jpg" alt="x">`,
    `<img src="${dot}" alt="x"><noscript><img src="/pic.jpg"></noscript>`,
    '<div class="later"></div><noscript><img src="/pic.jpg" alt="x"></noscript>',
    `<picture><source data-srcset="/pic.jpg 800w, /big.jpg 1600w"><img src="${dot}" alt="x"></picture>`,
    '<amp-img src="/pic.jpg" width="9" height="6" alt="x"></amp-img>',
    '<div role="img" data-src="/pic.jpg" aria-label="x"></div>',
    `<img width="1" height="1" src="${dot}" data-src="/pic.jpg" alt="x">`,
    '<img style="display:none" data-src="/pic.jpg" alt="x">',
  ])
    expect(await markdown(`<p>So it</p>${html}<p>was.</p>`)).toMatch(
      /So it\n\n!\[x\]\(https:\/\/news\.example\/pic\.jpg\)\n\nwas\./,
    )
  expect(await markdown('<p>So <img data-src="/pic_{width}x.jpg" src="/pic.jpg" alt="x"> it was.</p>')).toContain(
    '![x](https://news.example/pic.jpg)',
  )
})

it('does not treat a name that only starts like a placeholder as one', async () => {
  expect(await markdown('<p>So <img src="/pixel-art.png" alt="x"> it was.</p>')).toContain('/pixel-art.png)')
  expect(await markdown('<p>So <img src="/pixel.png" alt="x"> it was.</p>')).not.toContain('![')
})

it('keeps the picture of a figure in the element that enlarges it, and once if a small copy precedes it', async () => {
  for (const inside of [
    '<div class="modal-opener"><img src="/pic.jpg" alt="x"></div>',
    '<button aria-label="Enlarge"><img src="/pic.jpg" alt="x"></button>',
    '<div><img src="/small/pic.jpg" alt="x"></div><img src="/pic.jpg" alt="x">',
  ])
    expect((await markdown(`<figure>${inside}</figure>`)).match(/!\[.*\)/g)).toEqual([
      '![x](https://news.example/pic.jpg)',
    ])
})

it('keeps each picture of a figure if programs or sizes give their files similar names', async () => {
  const sources = ['/dims?image=a.jpg', '/dims?image=b.jpg', '/media/05cb/4800.jpg?w=60', '/media/4973/4800.jpg?w=60']
  const figure = `<figure>${sources.map((src) => `<img src="${src}">`).join('')}</figure>`
  const text = await markdown(figure)
  for (const src of sources) expect(text).toContain(`![](https://news.example${src})`)
})

it('keeps the picture of a paragraph with only a photo credit', async () => {
  const text = await markdown('<p><img src="/bridge.jpg" alt="x"><br>Photo: Ana Lima</p>')
  expect(text).toContain('![x](https://news.example/bridge.jpg)')
  expect(text).not.toContain('Ana Lima')
})

it('writes a caption once, whether or not it stands where it stood, and no alternative to it', async () => {
  const picture = '<img src="/dam.jpg" alt="The dam at noon">'
  const long = `<p>The dam at noon.</p><p>${'Photo of the archive of the town, from a plate of glass. '.repeat(4)}</p>`
  for (const caption of ['The dam at noon.', '<a href="/p">The dam at noon</a>', long])
    for (const images of [true, false]) {
      const text = await markdown(`<figure>${picture}<figcaption>${caption}</figcaption></figure>`, images)
      expect(text.match(/The dam at noon/g)).toHaveLength(1)
    }
  expect(await markdown(`<figure><video>${picture}</video><figcaption>A film</figcaption></figure>`)).toContain(
    'A film',
  )
})

it('writes the caption of a picture in HTML, too', async () => {
  const figure = '<figure><img src="/dam.jpg" alt="The dam"><figcaption>At noon</figcaption></figure>'
  const page = `<title>Flood</title><article>${prose}${figure}${prose}</article>`
  const { text } = await readHtml(page, { as: 'html', images: true })
  expect(text).toMatch(/<img [^>]*alt="The dam"[^>]*><(figcaption|em)>At noon<\/\1>/)
})

it('keeps a caption as long as MAX_CAPTION_CHARS, whatever space is in it', async () => {
  const said = `Three barges ${'passed the weir of the old town, '.repeat(50)}and turned`
  const spaced = said.replaceAll(' ', `\n${' '.repeat(12)}`)
  const asideOf = (caption: string) =>
    `<aside><figure><img src="/map.jpg"><figcaption>${caption}</figcaption></figure></aside>`
  expect(await markdown(asideOf(spaced))).toContain(`*${said}*`)
  const long = 'of '.repeat(700)
  expect(await markdown(asideOf(long))).toContain(`*${long.slice(0, 2000).trim()}*`)
})

it.each([
  ['is named a caption', '<div class="imageCaption">The weir in spring</div><div></div>', true],
  ['is named so with its credit', '<div class="caption-box"><p>The weir</p><p>Source: The town</p></div>', true],
  ['has fewer words than LEAST_WORDS', '<div class="caption">Zoom icon</div>', false],
  [
    'shares its box with another',
    '<div class="caption">The weir in spring</div><p>Also known as the old weir</p>',
    false,
  ],
  ['shares it with another picture', '<div class="caption">The weir in spring</div><img src="/b.jpg">', false],
  ['only holds the letters', '<div class="recaptionist">The weir in spring</div>', false],
])('takes the text beside a picture for its caption if it %s', async (_, beside, isCaption) => {
  const text = await markdown(`<div><div><img src="/weir.jpg"></div>${beside}</div>`)
  expect(text.includes('weir.jpg)\n\n*The weir')).toBe(isCaption)
})

it('takes words without spaces between them for a caption', async () => {
  const said = '背面はガラス素材、側面はチタンカラーで高級感も'
  expect(await markdown(`<div><div><img src="/a.jpg"></div><p class="caption">${said}</p></div>`)).toContain(
    `*${said}*`,
  )
})

it('keeps the paragraphs of a caption apart', async () => {
  const caption = '<p>The dam at noon<br></p><p>Photo: Town</p>'
  expect(
    await markdown(`<figure><img src="/dam.jpg" alt="dam"><figcaption>${caption}</figcaption></figure>`),
  ).toContain('*The dam at noon Photo: Town*')
})
