import type { ServiceAnswers } from './service-answers.ts'

interface Named extends ServiceAnswers {
  readonly variable: string
  readonly id: string
}

/** The definition, complete except for its fields and the work itself. */
export function renderService({
  variable,
  id,
  slug,
  name,
  category,
  description,
  price,
  p99Ms,
  trialsPerDay,
}: Named): string {
  return `import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'

/** ${name}: say in one line what a caller gets. */
export const ${variable} = defineService({
  id: '${id}',
  slug: '${slug}',
  name: ${quoted(name)},
  category: '${category}',
  description: ${quoted(description)},
  price: '${price}',
  p99Ms: ${p99Ms},
  trialsPerDay: ${trialsPerDay},
  input: Type.Object({
    text: Type.String({ minLength: 1, maxLength: 10_000, description: 'What is asked for, with its limits and units.' }),
  }),
  output: Type.Object({
    text: Type.String({ description: 'What comes back, with its units and what null would mean.' }),
  }),
  example: { input: { text: 'example' }, output: { text: 'example' } },

  run({ text }) {
    throw new Error(\`not written yet: \${text}\`)
  },
})
`
}

/** A test for the published example and for invalid input; it fails until run() is written. */
export function renderServiceTest({ slug, variable }: { readonly slug: string; readonly variable: string }): string {
  return `import { expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { ${variable} } from './${slug}.service.ts'

test('answers its example as published', async () => {
  const { input, output } = ${variable}.example
  await expect(${variable}.prepare(input)(fakeContext())).resolves.toEqual(output)
})

test.each([
  ['nothing', {}, 'text'],
  ['an empty text', { text: '' }, 'text'],
])('refuses %s by the name of the field', (_, body, field) => {
  expect(() => ${variable}.prepare(body)).toThrow(field)
})
`
}

function quoted(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`
}
