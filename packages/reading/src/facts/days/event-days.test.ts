import { describe, expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { readMetadata } from '../page-metadata.ts'

const read = (body: string) =>
  readMetadata(parsePage(`<html><body>${body}</body></html>`), { url: 'https://a.example/x' }).publishedDay

describe('a heading that is a day with an hour is that of what the page tells of', () => {
  it.each(['May 4th, 2026 at 10:01 am', 'Monday, May 4, 2026 5:02pm', '2026-05-04 19:31'])('%s', (when) => {
    expect(read(`<h1>Reds against Blues</h1><h2>${when}</h2>`)).toBeNull()
    expect(read(`<h1>Reds against Blues</h1><p>${when}</p>`)).toBe('2026-05-04')
  })
  it('in lines of their own', () => {
    expect(read('<h1>Board</h1><h3>May 4, 2026<span>10:01 AM</span></h3>')).toBeNull()
  })
  it('unless it has no hour, or more than MOST_WORDS beside it', () => {
    expect(read('<h1>A title</h1><h5>May 4, 2026</h5>')).toBe('2026-05-04')
    expect(read('<h1>A title</h1><h5>Monday, May 4, 2026 at 9:31 | Ann Lee</h5>')).toBe('2026-05-04')
  })
})

describe('a day that stands anywhere with the hours of an event', () => {
  const row = (hours: string) =>
    `<table><tr><th>Date</th><td>Monday, May 4, 2026</td></tr><tr><th>Time</th><td>${hours}</td></tr></table>`
  const marked = '<h1>Board</h1><time datetime="2026-05-04T13:31Z">May 4</time>'
  it('is none of publication where it stands alone', () => {
    expect(read(`${marked}${row('1:30pm - 2:30pm')}`)).toBeNull()
    expect(read(`${marked}${row('1:30pm')}`)).toBe('2026-05-04')
    expect(read(`<h1>Board</h1><p>May 4, 2026</p>${row('1:30pm - 2:30pm')}`)).toBeNull()
  })
})

describe('a time that shows an hour in a line of its own', () => {
  const page = (hours: readonly string[], wrap = 'div') =>
    `<h1>Board</h1><p><time datetime="2026-05-04T12:01:00Z">May 4</time></p>${hours
      .map((hour) => `<${wrap}><time datetime="2026-05-04T${hour}:00Z">${hour}</time></${wrap}>`)
      .join('')}`
  it('makes its day that of an event if the day states another moment', () => {
    expect(read(page(['17:00']))).toBeNull()
    expect(read(page(['12:01']))).toBe('2026-05-04')
  })
  it('is one of MOST_HOURS, and does not share its line', () => {
    expect(read(page(['17:00', '18:00']))).toBeNull()
    expect(read(page(['17:00', '18:00', '19:00']))).toBe('2026-05-04')
    expect(read(`<div>${page(['17:00'], 'span')} Harbour</div>`)).toBe('2026-05-04')
  })
})
