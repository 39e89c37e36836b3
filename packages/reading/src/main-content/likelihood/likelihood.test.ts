import { describe, expect, it } from 'vitest'
import { boostTrees } from '../../../test/boost-trees.ts'
import { labelBlocks } from '../../../test/label-blocks.ts'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { readTexts } from '../texts-page.ts'
import { describeBlocks } from './block-features.ts'
import trees from './block-trees.json' with { type: 'json' }
import { likelihoodOf } from './boosted-trees.ts'
import { keepBlocks } from './keep-blocks.ts'
import { likelyPart } from './likely-part.ts'
import { pageFacts } from './page-facts.ts'

describe('describeBlocks', () => {
  it('has a number for each feature that the trees ask for, in their order, also on the smallest page', () => {
    for (const body of [
      '<p>One</p>',
      'Text without an element',
      '<main><h1>A</h1><table><tr><td>B</td></tr></table></main>',
    ]) {
      const document = parsePage(`<body>${body}</body>`)
      for (const { features } of describeBlocks(document, textBlocks(document.body), pageFacts(document))) {
        // The trees number them by this order.
        expect(features.flatMap((group) => Object.keys(group))).toEqual(trees.features)
        const values = features.flatMap((group) => Object.entries(group))
        expect(values.filter(([, value]) => !Number.isFinite(value))).toEqual([])
      }
    }
  })
})

describe('likelihoodOf', () => {
  // Asks for the first feature, and then for the second one.
  const tree = { features: ['a', 'b'], bias: 0, depth: 2, trees: [[0, 0.5, 1, 0.5, 1, 0.5, -2, -1, 1, 2]] }

  it.each([
    [[0, 0], -2],
    [[0, 1], -1],
    [[1, 0], 1],
    [[1, 1], 2],
    // The value of a question goes left.
    [[0.5, 0.5], -2],
  ])('of %j is that of the leaf to which the answers lead', (features, odds) => {
    expect(likelihoodOf(tree, features)).toBeCloseTo(1 / (1 + Math.exp(-odds)))
  })

  it('adds up the bias and the trees', () => {
    const two = { ...tree, bias: -3, trees: [...tree.trees, ...tree.trees] }
    expect(likelihoodOf(two, [1, 1])).toBeCloseTo(1 / (1 + Math.exp(-1)))
  })
})

describe('likelyPart', () => {
  it('takes texts down to about half of the F1 that they reach', () => {
    const block = (chars: number, likelihood: number) => ({ text: 'x'.repeat(chars), linkShare: 0, likelihood })
    // 2 * 90 / (100 + 96) with the first alone; 2 * 94 / (110 + 96) with the second; 2 * 96 / (130 + 96) with all.
    const { expected, isIn } = likelyPart([block(20, 0.1), block(100, 0.9), block(10, 0.4)])
    expect(isIn).toEqual([false, true, false])
    expect(expected).toBeCloseTo(180 / 196)
    expect(likelyPart([])).toEqual({ expected: 0, isIn: [] })
  })

  it('takes a text between two others that is not much less likely', () => {
    const block = (chars: number, likelihood: number) => ({ text: 'x'.repeat(chars), linkShare: 0, likelihood })
    const between = (...likelihoods: number[]) =>
      likelyPart([block(200, 0.9), ...likelihoods.map((likelihood) => block(10, likelihood)), block(200, 0.9)]).isIn
    expect(between(0.3)).toEqual([true, true, true])
    expect(between(0.1)).toEqual([true, false, true])
    expect(between(0.3, 0.3)).toEqual([true, false, false, true])
  })
})

describe('keepBlocks', () => {
  it('removes the other texts with the parts around them, and keeps pictures beside those that stay', () => {
    const picture = '<figure><img data-picture-mark src="a.jpg"></figure>'
    const page = parsePage(
      `<body><nav><a>Menu</a></nav><main><h1>Wall</h1>${picture}<p>Text</p><div><p>Advert</p>${picture}</div></main></body>`,
    )
    const body = keepBlocks(readTexts(page), [false, true, true, false])
    expect(body.textContent).toBe('WallText')
    expect([...body.querySelectorAll('img')]).toHaveLength(1)
    expect(body.querySelector('nav')).toBeNull()
  })
})

describe('boostTrees', () => {
  // Content is what has exactly one of two features: no single question tells it.
  const rows = Array.from({ length: 4000 }, (_, at) => [at % 2, (at >> 1) % 2, at % 7] as const)
  const cases = {
    features: ['one', 'other', 'noise'],
    x: Float32Array.from(rows.flat()),
    y: Float32Array.from(rows, ([one, other]) => Number(one !== other)),
    weight: new Float32Array(rows.length).fill(1),
  }
  const options = { trees: 30, depth: 3, rate: 0.3, shareOfFeatures: 0.9, shareOfCases: 0.7, leastWeight: 5, ridge: 1 }

  it('learns what only several features tell, and the same each time', () => {
    const learned = boostTrees(cases, options)
    expect(likelihoodOf(learned, [1, 0, 3])).toBeGreaterThan(0.9)
    expect(likelihoodOf(learned, [0, 1, 3])).toBeGreaterThan(0.9)
    expect(likelihoodOf(learned, [1, 1, 3])).toBeLessThan(0.1)
    expect(likelihoodOf(learned, [0, 0, 3])).toBeLessThan(0.1)
    expect(boostTrees(cases, options)).toEqual(learned)
  })
})

describe('labelBlocks', () => {
  it('labels by the words of the truth, and short texts by what stands beside them', () => {
    const html =
      '<nav><a href="/">Wall</a></nav><h1>Wall</h1><p>The wall was raised in spring.</p><p>Buy a boat of us now.</p>'
    const labels = labelBlocks(html, { url: 'https://a.example/', truth: 'Wall\nThe wall was raised in spring.' })
    expect(labels.map(({ text, share }) => [text, share])).toEqual([
      ['Wall', 1],
      ['Wall', 1],
      ['The wall was raised in spring.', 1],
      ['Buy a boat of us now.', 0],
    ])
  })

  it('counts the words of the truth once, for the text that has most of them or stands beside such texts', () => {
    const menu = '<p>Other things that we have made of late.</p>'.repeat(4)
    const html = `<p>Kettle, oak, 12 litres.</p>${menu}<main><p>Painted by hand in spring.</p><p>Kettle, oak, 12 litres.</p></main>
      <p>Option: Kettle, oak, 14 litres, Kettle, oak, 16 litres</p>`
    const truth = 'Painted by hand in spring.\nKettle, oak, 12 litres.'
    expect(labelBlocks(html, { url: 'https://a.example/', truth }).map(({ share }) => share)).toEqual([
      0, 0, 0, 0, 0, 1, 1, 0,
    ])
  })
})
