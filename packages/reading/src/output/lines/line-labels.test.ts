import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { readPageLines } from '../page-lines.ts'

/** The lines of a page, each with what it stands under, the nearest first. */
function labelled(html: string) {
  const { lines, labels } = readPageLines(parsePage(html).body)
  return lines.map((line, at) => {
    const names: (string | undefined)[] = []
    for (let label = labels.of[at] ?? -1; label >= 0; label = labels.around[label] ?? -1)
      names.push(labels.texts[label])
    return [line, ...names].join(' < ')
  })
}

it.each([
  [
    'terms',
    '<dl><dt>In</dt><dd>a</dd><dd>b</dd><dt>Out</dt><dd>c</dd></dl>',
    ['In', 'a < In', 'b < In', 'Out', 'c < Out'],
  ],
  [
    'captions around heads',
    '<table><caption>In</caption><tr><th>Name<tr><td>a</table><table><caption>Out</caption><tr><th>Name<tr><td>b</table>',
    ['In', 'Name < In', 'a < In', 'Out', 'Name < Out', 'b < Out'],
  ],
  [
    'rows of one cell',
    '<table><tr><td colspan=2>In<tr><td>a<td>1<tr><td colspan=2>Out<tr><td>b<td>2</table>',
    ['In', 'a 1 < In', 'Out', 'b 2 < Out'],
  ],
  [
    'the items around',
    '<ul><li>In<ul><li>a</ul><li>Out<ul><li>b<li>c</ul></ul>',
    ['In', 'a < In', 'Out', 'b < Out', 'c < Out'],
  ],
  ['bold lines', '<div><b>In</b><br>a<br>b<br><b>Out</b><br>c</div>', ['In', 'a < In', 'b < In', 'Out', 'c < Out']],
  ['lines with a colon', '<p>In:<p>a<p>b<p>Out:<p>c', ['In:', 'a < In:', 'b < In:', 'Out:', 'c < Out:']],
  [
    'lines of another class',
    '<p class=t>In<p class=i>a<p class=i>b<p class=t>Out<p class=i>c',
    ['In', 'a < In', 'b < In', 'Out', 'c < Out'],
  ],
  [
    'captions behind',
    '<figure><ul><li>a<li>b</ul><figcaption>In</figcaption></figure><figure><p>c</p><p>d</p><figcaption>Out</figcaption></figure>',
    ['a < In', 'b < In', 'In', 'c < Out', 'd < Out', 'Out'],
  ],
  [
    'names that are not shown',
    '<section aria-label=In><ul><li>a</ul></section><select><optgroup label=Out><option>b</optgroup></select>',
    ['a < In', 'b < Out'],
  ],
])('knows what each line stands under: %s', (_, html, expected) => {
  expect(labelled(html)).toEqual(expected)
})

it.each([
  ['every other row', '<p class=odd>a<p class=even>b<p class=odd>c<p class=even>d'],
  ['first items', '<ul><li class=first>a<li>b<li>c</ul><ul><li class=first>d<li>e</ul>'],
  ['a kind that is there once', '<p class=lead>a</p><ul><li>b<li>c</ul>'],
  ['sentences', '<p>It is so.</p><ul><li>b<li>c</ul><p>So it is.</p><ul><li>d<li>e</ul>'],
  ['the same words', '<h3>More</h3><p>a</p><h3>More</h3><p>b</p>'],
  ['an item that has a name alone', '<ul><li><h3>a</h3></li><li><h3>b</h3>1</li><li><h3>c</h3>2</li></ul>', ['b', 'c']],
  ['values', '<div><p>5</p><ul><li>a</ul></div><div><p>7</p><ul><li>b</ul></div>'],
  ['places in a row of slides', '<div aria-label="1 of 2"><p>a</p></div><div aria-label="2 of 2"><p>b</p></div>'],
])('takes for no label: %s', (_, html, expected: string[] = []) => {
  const { labels } = readPageLines(parsePage(html).body)
  expect(labels.texts).toEqual(expected)
})
