import { expect, it } from 'vitest'
import { readBetweenProse } from '../../test/read-between-prose.ts'

it.each([
  ['<span>Tue</span><span>closed</span>', 'Tue closed'],
  ['<span class="name">id</span><span class="type">string</span><span class="name">amount</span>', 'id string amount'],
  ['<span class="temp">21°</span><span class="sky">cloudy</span>', '21° cloudy'],
  ['<b>OPEN</b><i>DAILY</i>', '**OPEN** *DAILY*'],
  ['<span>12</span><span>34</span>', '12 34'],
  [
    '<span><b>Fat: </b>19g</span><span><b>Sugar: </b>10g</span><span><b>Salt: </b>1g</span>',
    '**Fat**: 19g **Sugar**: 10g **Salt**: 1g',
  ],
  ['Use <span>Yield:</span><span>5 cups</span>', 'Use Yield: 5 cups'],
  ['<span>fat: 9g</span><span>salt: 1g</span><span>iron: 5mg</span>', 'fat: 9g salt: 1g iron: 5mg'],
  ['<span>Iron 9IU</span><span>Zinc 10IU</span><span>Salt</span>', 'Iron 9IU Zinc 10IU Salt'],
  ['<span class="played">19</span><span class="won">7</span><span class="points">21</span>', '19 7 21'],
])('keeps the parts of a row apart: %s', async (html, text) => {
  expect(await readBetweenProse(`<p>${html}</p>`)).toBe(text)
})

it.each([
  ['<span class="label">P/E</span><span class="value">31.4</span>', 'P/E 31.4'],
  ['<span>CO</span><span>2</span>', 'CO2'],
  ['<span class="s">CO</span><span class="s">2</span>', 'CO2'],
])('parts a label in capitals from its number: %s', async (html, text) => {
  expect(await readBetweenProse(`<p>${html}</p>`)).toBe(text)
})

it.each([
  [
    '<span>£6,450</span><span>05/2008</span><span>187,300 km</span><span>Leeds</span>',
    '£6,450 05/2008 187,300 km Leeds',
  ],
  ['<b>2019</b><b>48.000 km</b><b>110 kW</b><b>Diesel</b>', '**2019** **48.000 km** **110 kW** **Diesel**'],
  ['<span>Flat</span><span>120 m²</span><span>3rd floor</span><span>1974</span>', 'Flat 120 m² 3rd floor 1974'],
  ['<span>BMW</span><span>320d</span><span>2.0 l</span>', 'BMW 320d 2.0 l'],
  ['<i>14:05</i><i>16:40</i><i>2h 35m</i>', '*14:05* *16:40* *2h 35m*'],
])('makes no new figure of the values of a row: %s', async (html, text) => {
  expect(await readBetweenProse(`<p>${html}</p>`)).toBe(text)
})

it.each([
  ['<span>1</span><span>234</span><span>567</span>', '1234567'],
  ['<span>187</span><span>300</span><span> km</span>', '187300 km'],
  ['<span>129</span><span>99 €</span><span>/kg</span>', '12999 €/kg'],
  ['<span>In May</span><span> 200</span><span>8a</span><span> it rose</span>', 'In May 2008a it rose'],
  ['<span>C</span><span>6</span><span>H</span><span>12</span><span>O</span><span>6</span>', 'C6H12O6'],
  ['<span>H</span><span>e</span><span>l</span><span>l</span><span>o</span>', 'Hello'],
  ['<span>2</span><span>0</span><span>2</span><span>6</span>', '2026'],
  ['<span>£12</span><span>.99</span><span>/kg</span>', '£12.99/kg'],
])('leaves a figure drawn part by part: %s', async (html, text) => {
  expect(await readBetweenProse(`<p>${html}</p>`)).toBe(text)
})

it('sees the space that an empty element is', async () => {
  const html = '<p><span>$24.99</span><span class="gap"></span><span>List: $39.99</span></p>'
  expect(await readBetweenProse(html)).toBe('$24.99 List: $39.99')
})

it.each([
  // An office program cuts words into parts of one name.
  ['<span class="run">in </span><span class="run">th</span><span class="run">eir</span>', 'in their'],
  ['a day<span>time</span><span>table</span>', 'a daytimetable'],
  ['<span>1</span><span>,</span><span>234</span>', '1,234'],
  ['<span class="ten">4</span><span class="one">7</span>', '47'],
  ['<span class="d">10</span><span class="d">4</span><span class="d">5</span>', '1045'],
  // Where a word may be broken, it is one.
  ['<span>Buffered</span><wbr><span>Source</span>', 'BufferedSource'],
  ['<span>東京</span><span>都庁</span>', '東京都庁'],
])('leaves the parts of a word together: %s', async (html, text) => {
  expect(await readBetweenProse(`<p>${html}</p>`)).toBe(text)
})

it('looks at a long row once', async () => {
  // Looked at for each of its parts, it takes minutes.
  const row = Array.from({ length: 20_000 }, (_, at) => `<span class="part${at % 2}">word</span>`).join('')
  expect(await readBetweenProse(`<p>${row}</p>`)).toContain('word word word')
})
