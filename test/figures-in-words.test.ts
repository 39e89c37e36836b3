import { expect, test } from 'vitest'
import { IN_WORDS } from '../bench/in-words.ts'
import { readFigures } from '../scripts/docs/figures.ts'

const told = readFigures().filter(({ services }) => services.length > 0)

test.each(told.map((figure) => [figure.bench, figure] as const))(
  '%s is told to buyers in a sentence',
  (bench, figure) => {
    const words = IN_WORDS[bench]?.(figure)
    expect(words).toMatch(/^(\d|[A-Z]).*\.$/)
    expect(words).not.toMatch(/NaN|undefined|null|Infinity/)
  },
)
