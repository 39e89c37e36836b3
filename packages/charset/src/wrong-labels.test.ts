import iconv from 'iconv-lite'
import { describe, expect, it, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const decode = (bytes: Uint8Array, contentType?: string) => decodeText(bytes, contentType).text

const feed = (encoding: string, title: string) => `<?xml version="1.0" encoding="${encoding}"?><rss>${title}</rss>`

test.each(['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
  'reads %s by its first bytes, marked or not',
  (encoding) => {
    const text = feed(encoding, 'Füße 年')
    expect(decode(iconv.encode(text, encoding))).toBe(text)
    expect(decode(iconv.encode(text, encoding, { addBOM: true }))).toBe(text)
  },
)

test.each([
  ['windows-1252', 'Füße “quoted” €'],
  ['iso-8859-2', 'Žluťoučký kůň'],
  ['koi8-r', 'Съешь ещё этих мягких булок'],
  ['windows-1251', 'Съешь ещё этих мягких булок'],
  ['shift_jis', 'いろはにほへと'],
  ['euc-jp', 'いろはにほへと'],
  ['euc-kr', '다람쥐 헌 쳇바퀴'],
  ['gb2312', '天地玄黄宇宙洪荒'],
  ['big5', '天地玄黃宇宙洪荒'],
  ['cp437', 'Füße ½'],
])('reads %s by the XML declaration, and by the header', (encoding, title) => {
  const declared = feed(encoding, title)
  expect(decode(iconv.encode(declared, encoding))).toBe(declared)
  const bare = `<rss>${title}</rss>`
  expect(decode(iconv.encode(bare, encoding), `text/xml; charset = "${encoding}"`)).toBe(bare)
})

test('reads ISO-2022-JP, whose bytes are all ASCII', () => {
  // JIS X 0208 'あ' is 0x2422; ESC $ B and ESC ( B switch (RFC 1468).
  const bytes = Buffer.from('<?xml version="1.0" encoding="ISO-2022-JP"?><rss>\u001b$B$"\u001b(B</rss>', 'latin1')
  expect(decode(bytes)).toContain('<rss>あ</rss>')
})

test('believes valid UTF-8 over any label', () => {
  const text = feed('ISO-8859-1', 'Füße')
  expect(decode(Buffer.from(text), 'text/xml; charset=windows-1251')).toBe(text)
})

test('believes the declaration over the default of a server, and the bytes over both', () => {
  const text = feed('windows-1251', 'Съешь ещё')
  expect(decode(iconv.encode(text, 'windows-1251'), 'text/xml; charset=ISO-8859-1')).toBe(text)
  expect(decode(iconv.encode(text, 'windows-1251'), 'text/xml; charset=utf-8')).toBe(text)
})

test('guesses by the letters where nothing is declared', () => {
  const text = `<rss>${'いろはにほへとちりぬるを'.repeat(8)}</rss>`
  expect(decode(iconv.encode(text, 'euc-jp'))).toBe(text)
})

test('MIN_LETTERS: five letters prove an encoding, three do not', () => {
  for (const encoding of ['windows-1251', 'koi8-r']) {
    expect(decodeText(iconv.encode('весна', encoding)).charset).toBe(encoding)
    expect(decodeText(iconv.encode('дом', encoding)).charset).toBe('windows-1252')
  }
})

test('reads the rest of UTF-8 with a few broken bytes', () => {
  const bytes = Buffer.concat([Buffer.from('<rss>Füße äöü éèê ñandú cœur'), Buffer.from([0xc3]), Buffer.from('</rss>')])
  expect(decode(bytes)).toBe('<rss>Füße äöü éèê ñandú cœur\ufffd</rss>')
})

test('ignores labels that nobody knows', () => {
  expect(decode(Buffer.from('<rss>caf\xe9</rss>', 'latin1'), 'text/xml; charset=base64')).toBe('<rss>café</rss>')
  expect(decode(new Uint8Array(), 'charset=')).toBe('')
})

const UDHR = {
  'windows-1251': 'Все люди рождаются свободными и равными в своем достоинстве и правах.',
  'koi8-r': 'Все люди рождаются свободными и равными в своем достоинстве и правах.',
  'windows-1253': 'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα.',
  shift_jis: 'すべての人間は、生れながらにして自由であり、かつ、尊厳と権利とについて平等である。',
  'euc-jp': 'すべての人間は、生れながらにして自由であり、かつ、尊厳と権利とについて平等である。',
  gb18030: '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。',
  'euc-kr': '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.',
  'utf-8': 'Tous les êtres humains naissent libres et égaux en dignité et en droits.',
}
const page = (text: string, meta = '') =>
  `<!doctype html><html><head>${meta}<title>t</title></head><body><p>${text}</p></body></html>`

describe('a wrong label', () => {
  const wrong = ['utf-8', 'iso-8859-1', 'windows-1252', 'us-ascii']
  it.each(Object.entries(UDHR).flatMap(([charset, text]) => wrong.map((label) => [charset, label, text])))(
    'of %s that says %s is seen, in the header and in the markup',
    (charset = '', label = '', text = '') => {
      expect(decode(iconv.encode(page(text), charset), `text/html; charset=${label}`)).toContain(text)
      const marked = page(text, `<meta charset="${label}">`)
      expect(decode(iconv.encode(marked, charset), 'text/html')).toContain(text)
    },
  )

  it('of Latin letters in Western texts is not made up', () => {
    for (const text of [
      'Füße und Größe, ein Maß.',
      'Ceci est déjà arrivé à Noël.',
      'Año nuevo, señor.',
      'Price: £5 – €6',
    ])
      expect(decode(iconv.encode(page(text), 'windows-1252'), 'text/html; charset=iso-8859-1')).toContain(text)
    const czech = 'Příliš žluťoučký kůň úpěl ďábelské ódy.'
    expect(decode(iconv.encode(page(czech), 'windows-1250'), 'text/html; charset=windows-1250')).toContain(czech)
  })
})

// Article 1 of the Declaration of Human Rights.
const LATIN = {
  'windows-1250':
    'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem.',
  'iso-8859-2':
    'Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv. Jsou nadáni rozumem a svědomím a mají spolu jednat v duchu bratrství.',
  'windows-1254': 'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler.',
  'windows-1257':
    'Visi žmonės gimsta laisvi ir lygūs savo orumu ir teisėmis. Jiems suteiktas protas ir sąžinė ir jie turi elgtis vienas kito atžvilgiu kaip broliai.',
}

describe('letters of a language', () => {
  const noneOrDefault = ['text/html', 'text/html; charset=utf-8', 'text/html; charset=iso-8859-1']
  it.each(Object.entries(LATIN).flatMap(([charset, text]) => noneOrDefault.map((type) => [charset, type, text])))(
    'tell %s where the label is none or a default: %s',
    (charset = '', type = '', text = '') => {
      const menu = '<ul><li>Home and news of today<li>About us and our partners</ul>'.repeat(40)
      expect(decode(iconv.encode(`${menu}<p>${text}</p>${menu}`, charset), type)).toContain(text)
    },
  )

  it.each([
    // windows-1254 by its letters, with less than MIN_LATIN_CONFIDENCE.
    'trú sinni á grundvallaratriði mannréttinda, á göfgi og gildi mannsins og jafnrétti karla og kvernna',
    'Ceci est déjà arrivé à Noël, et là où l’été était passé.',
    'Año nuevo, señor: mañana será otro día.',
    'Blåbærsyltetøj og rødgrød med fløde',
    'café',
  ])('do not make another encoding of %s', (text) => {
    expect(decode(iconv.encode(text, 'windows-1252'))).toBe(text)
  })
})

test('ISO-2022-JP needs no label: what switches to its characters is no text', () => {
  expect(decode(Buffer.from('\x1b$BF|K\\8l$G=q$$$?J8=q\x1b(B', 'latin1'))).toBe('日本語で書いた文書')
})
