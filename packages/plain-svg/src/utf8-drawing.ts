// More than the longest declaration that is read.
const HEAD_BYTES = 400
const DECLARED = /^\s{0,99}<\?xml\b[^<>]{0,200}?\sencoding\s?=\s?["']([\w.:-]{2,40})["']/

/** An SVG document in UTF-8, without the name of another encoding; any other file is returned as it is. */
export function toUtf8Drawing(file: Uint8Array): Uint8Array {
  const head = Buffer.from(file.subarray(0, HEAD_BYTES)).toString('latin1')
  // XML 1.0, 4.3.3: a byte order mark, or a declaration in ASCII.
  const wide = head.startsWith('\xff\xfe') ? 'utf-16le' : head.startsWith('\xfe\xff') ? 'utf-16be' : undefined
  const label = wide ?? DECLARED.exec(head)?.[1]
  if (!label || /^utf-?8$/i.test(label)) return file
  try {
    const text = new TextDecoder(label).decode(file)
    return /^\s{0,99}</.test(text) ? Buffer.from(text.replace(/\sencoding\s?=\s?["'][^"'<>]{0,40}["']/, '')) : file
  } catch {
    return file
  }
}
