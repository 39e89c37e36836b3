import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { leadsToFile } from './leads-to-file.ts'

it.each([
  ['/minutes/2024.pdf', true],
  ['https://quay.example/minutes.docx?version=2#page=3', true],
  ['/audio.mp3', true],
  ['https://quay.example', false],
  ['//quay.example/', false],
  ['/minutes', false],
  ['/minutes.html', false],
  ['/minutes/index.xml', false],
  ['/minutes.aspx?file=2024.pdf', false],
  ['/quay.jpg', false],
  ['/.pdf', false],
  ['/v1.25', false],
])('%s leads to a file: %s', (address, is) => {
  const { body } = parsePage(
    `<body><p>Minutes: <a href="${address}">2024</a></p><a href="${address}"><b>2024</b></a></body>`,
  )
  for (const name of ['p', 'b']) {
    const element = body.querySelector(name)
    expect(element && leadsToFile(element)).toBe(is)
  }
})
