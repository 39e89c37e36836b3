import { expect, it } from 'vitest'
import { readBetweenProse } from '../../../test/read-between-prose.ts'

it('keeps what a button says in SENTENCE_WORDS or more', async () => {
  const answer = 'The gate closes by its own weight as soon as the power fails.'
  expect(await readBetweenProse(`<button><h3>Answer</h3><p>${answer}</p></button>`)).toBe(`### Answer\n\n${answer}`)
})

it('removes other buttons', async () => {
  expect(await readBetweenProse('<button>Show me the next of the four gates now</button>')).toBe('')
})
