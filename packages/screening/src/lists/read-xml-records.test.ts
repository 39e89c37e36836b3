import { describe, expect, test } from 'vitest'
import { type RecordElement, readXmlRecords } from './read-xml-records.ts'
import { UnreadableList } from './unreadable-list.ts'

const OPTIONS = { root: 'list', records: new Set(['entry']) }

describe('readXmlRecords', () => {
  test('gives the same records however the file is cut into chunks', async () => {
    const file =
      '<l:list xmlns:l="urn:l"><meta>x</meta><l:entry id="1"><name>Žeroń &amp; Söhne</name></l:entry><entry id="2"/></l:list>'
    const whole = await read(file)
    expect(whole.map(({ name, attributes }) => [name, attributes.id])).toEqual([
      ['entry', '1'],
      ['entry', '2'],
    ])
    expect(whole[0]?.children).toMatchObject([{ name: 'name', text: 'Žeroń & Söhne' }])
    for (const size of [1, 2, 3, 7]) expect(await read(file, size)).toEqual(whole)
  })

  test('gives records as they arrive, before the file ends', async () => {
    async function* endless() {
      yield new TextEncoder().encode('<list>')
      for (;;) yield new TextEncoder().encode('<entry id="1"/>')
    }
    for await (const record of readXmlRecords(endless(), OPTIONS)) {
      expect(record.attributes.id).toBe('1')
      break
    }
  })

  test.each([
    ['is cut off', '<list><entry><name>A'],
    ['is no XML', 'Service unavailable'],
    ['is empty', ''],
    ['is HTML', '<html><body><br></body></html>'],
    ['declares entities', '<!DOCTYPE list [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><list><entry>&b;</entry></list>'],
    ['asks for an outside entity', '<!DOCTYPE list SYSTEM "file:///etc/passwd"><list/>'],
    ['uses an undeclared entity', '<list><entry>&bomb;</entry></list>'],
    ['nests without end', '<a>'.repeat(100)],
    ['holds a record without end', `<list><entry>${'<x/>'.repeat(20_001)}</entry></list>`],
  ])('refuses a file that %s', async (_, file) => {
    await expect(read(file)).rejects.toThrow(UnreadableList)
  })

  test('MAX_DEPTH: elements nest 32 deep, and no deeper', async () => {
    const nested = (depth: number) =>
      `<list><entry>${'<x>'.repeat(depth - 2)}${'</x>'.repeat(depth - 2)}</entry></list>`
    expect(await read(nested(32))).toHaveLength(1)
    await expect(read(nested(33))).rejects.toThrow('deeper than 32')
  })

  test('MAX_RECORD_ELEMENTS: a record has 20,000 elements, itself among them, and no more', async () => {
    const record = (elements: number) => `<list><entry>${'<x/>'.repeat(elements - 1)}</entry></list>`
    expect(await read(record(20_000))).toHaveLength(1)
    await expect(read(record(20_001))).rejects.toThrow('20000 elements')
  })

  test('MAX_BYTES_WITHOUT_TAG: a megabyte of text is read, and not a byte more', async () => {
    const text = (bytes: number) =>
      ['<list><entry>', 'a'.repeat(bytes), '</entry></list>'].map((part) => Buffer.from(part))
    const recordsOf = (bytes: number) => Array.fromAsync(readXmlRecords(text(bytes), OPTIONS))
    expect(await recordsOf(1024 * 1024)).toHaveLength(1)
    await expect(recordsOf(1024 * 1024 + 1)).rejects.toThrow('without a tag')
  })

  test('refuses a text without end before it is held in memory', async () => {
    let chunks = 0
    async function* endless() {
      yield new TextEncoder().encode('<list><entry>')
      for (; chunks < 1000; chunks++) yield new Uint8Array(64 * 1024).fill(97)
    }
    await expect(readXmlRecords(endless(), OPTIONS).next()).rejects.toThrow(UnreadableList)
    expect(chunks).toBeLessThan(20)
  })
})

async function read(file: string, chunkBytes = 65_536): Promise<RecordElement[]> {
  const bytes = new TextEncoder().encode(file)
  const chunks: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += chunkBytes) chunks.push(bytes.subarray(at, at + chunkBytes))
  const records: RecordElement[] = []
  for await (const record of readXmlRecords(chunks, OPTIONS)) records.push(record)
  return records
}
