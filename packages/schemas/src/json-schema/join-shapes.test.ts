import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { oneOf } from '../schema.ts'
import { joinShapes } from './join-shapes.ts'

const Cat = Type.Object({ kind: oneOf(['cat'], { description: 'It purrs.' }), age: Type.Integer() })
const Dog = Type.Object({
  kind: oneOf(['dog'], { description: 'It barks.' }),
  age: Type.Integer(),
  name: Type.String({ description: 'What it hears.' }),
  breed: Type.Optional(Type.String({ description: 'Its parents.' })),
})

test('several shapes are one table: all values of the tag, and which fields are for which', () => {
  expect(joinShapes([Cat, Dog])).toEqual({
    type: 'object',
    required: ['kind', 'age'],
    properties: {
      kind: { enum: ['cat', 'dog'], description: 'cat: It purrs. dog: It barks.' },
      age: { type: 'integer' },
      name: { type: 'string', description: 'With kind dog, required: What it hears.' },
      breed: { type: 'string', description: 'With kind dog: Its parents.' },
    },
  })
})

test('shapes without a tag are told by what they share', () => {
  const one = Type.Object({ at: Type.Integer(), a: Type.Null() })
  const other = Type.Object({ at: Type.String(), b: Type.Null() })
  expect(joinShapes([one, other])).toMatchObject({
    required: ['at'],
    properties: { at: { anyOf: [{ type: 'integer' }, { type: 'string' }] }, a: { type: 'null' }, b: { type: 'null' } },
  })
})
