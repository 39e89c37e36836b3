import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchChromium } from '../chromium/launch-chromium.ts'
import { missingGlyphs } from '../in-page/missing-glyphs.ts'

// Kawi, of Unicode 15: no font of a common machine has it.
const [KAWI, LETTER] = ['\u{11F04}\u{11F05}\u{11F04}', '\u{11F04}\u{11F05}']
const WORDS =
  'Łódź Ωμέγα Ж العربية हिन्दी ไทย ភាសាខ្មែរ ᏣᎳᎩ ⵜⴰⵎ བོད 中文 日本語 한국어 😀🏳️‍🌈 ½ → □▯ “x”\u200b\u00ad e\u0301 \ue900'
const DRAWN_LATER = `<p id=late></p><script>late.attachShadow({ mode: 'open' }).innerHTML = '<i>${KAWI}</i>'</script>`

test('Latin letters and common signs, which are not looked for, are in the fonts of all pages', async () => {
  const { driver } = await launchChromium(chromium, {})
  try {
    const page = await driver.newPage()
    const letters = Array.from({ length: 0x24f - 0x20 }, (_, at) => String.fromCodePoint(0x21 + at)).join('')
    const asked = `${letters}–—‘’“”„•…€™`.replace(/[\p{C}\p{Z}\p{M}]/gu, '')
    const lost = await page.evaluate(`(() => {
      const pen = new OffscreenCanvas(32, 32).getContext('2d', { willReadFrequently: true })
      const pictureOf = (letter, font) => {
        pen.clearRect(0, 0, 32, 32)
        pen.font = '16px ' + font
        pen.fillText(letter, 4, 24)
        return pen.getImageData(0, 0, 32, 32).data.join()
      }
      return ['sans-serif', 'serif', 'monospace', 'Verdana', 'Noto Sans Thai'].flatMap((font) => {
        const empty = ['\u{10FFFF}', '\u{3FFFD}'].map((letter) => pictureOf(letter, font))
        return [...${JSON.stringify(asked)}].filter((letter) => empty.includes(pictureOf(letter, font)))
      })
    })()`)
    expect(lost).toEqual([])
  } finally {
    await driver.close()
  }
})

test('letters that are drawn as empty boxes are found where they are seen, and no others', async () => {
  const { driver } = await launchChromium(chromium, {})
  try {
    const page = await driver.newPage()
    const missingIn = async (html: string, type = 'text/html') => {
      await page.goto(`data:${type};charset=utf-8,${encodeURIComponent(html)}`)
      return page.evaluate(missingGlyphs)
    }
    expect(await missingIn(`<p>${WORDS}</p><pre>${WORDS}</pre><p style="font-family:serif">${WORDS}</p>`)).toBeNull()
    expect(await missingIn(`<p>${KAWI}${WORDS}</p>`)).toBe(LETTER)
    expect(await missingIn(`<svg><text font-family="Arial" y="20">${KAWI}</text></svg>`)).toBe(LETTER)
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><text y="20">${KAWI}</text></svg>`
    expect(await missingIn(drawing, 'image/svg+xml')).toBe(LETTER)
    expect(await missingIn(DRAWN_LATER)).toBe(LETTER)
    expect(await missingIn(`<p hidden>${KAWI}</p><script>'${KAWI}'</script><title>${KAWI}</title>`)).toBeNull()
    expect(await missingIn(`<p style="visibility:hidden">${KAWI}</p><p>${KAWI}</p>`)).toBe(LETTER)
  } finally {
    await driver.close()
  }
})

// The bitcoin sign, a rune, Kawi, a rare ideograph: where one has no font, there are fonts for the letters beside it.
test.each([
  ['₿ ☎ ⚠ ① 𝔘', '₿'],
  ['Price ₿ 0.5 ☎ ✂ ⚠ 𝔘 ①', '₿'],
  ['ᚠ ☃ 5', 'ᚠ'],
  ['☃ 𝔘 ⟨⟩ ꧁', '꧁'],
  ['中\u{20001}文 ☃', '\u{20001}'],
  ['✓ हिन्दी \u{11f04}\u{11f05} ไทย 한국어 ᚠ العربية ⇒', '\u{11f04}\u{11f05}ᚠ'],
])('of a text, only the letters without a font are boxes: %s', async (text, boxes) => {
  const { driver } = await launchChromium(chromium, {})
  try {
    const page = await driver.newPage()
    const devtools = await page.context().newCDPSession(page)
    for (const lang of ['', 'ar', 'ja', 'zxx'])
      for (const font of ['Arial', 'serif', 'bold 16px monospace', 'italic 16px Verdana']) {
        await page.setContent(
          `<html lang="${lang}"><p style="font:${font.includes('px') ? font : `16px ${font}`}">${text}`,
        )
        await devtools.send('DOM.enable')
        await devtools.send('CSS.enable')
        const { root } = await devtools.send('DOM.getDocument')
        const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' })
        const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
        const drawn = fonts.filter(({ familyName }) => familyName === 'Farebox Last Resort')
        expect([lang, font, drawn.reduce((sum, { glyphCount }) => sum + glyphCount, 0)]).toEqual([
          lang,
          font,
          [...boxes].length,
        ])
        expect(await page.evaluate(missingGlyphs)).toBe(boxes)
      }
  } finally {
    await driver.close()
  }
})
