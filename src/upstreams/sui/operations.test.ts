import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, parse, validate, visit } from 'graphql'
import { describe, expect, test } from 'vitest'
import { ACCOUNT, MORE_COINS, MORE_STAKES } from './fetch-account.ts'
import { coinMetadataQuery } from './fetch-coin-metadata.ts'
import { NETWORK } from './fetch-network.ts'
import { OBJECTS } from './fetch-objects.ts'
import { poolRatesQuery } from './fetch-pool-rates.ts'
import { VALIDATORS } from './fetch-validators.ts'
import { TRANSACTION_OPERATION } from './transaction-operation.ts'

const OPERATIONS = {
  ACCOUNT,
  MORE_COINS,
  MORE_STAKES,
  OBJECTS,
  NETWORK,
  VALIDATORS,
  transaction: TRANSACTION_OPERATION.text,
  'one coin': coinMetadataQuery(1),
  'a full batch of coins': coinMetadataQuery(20),
  'one rate': poolRatesQuery(1),
  'a full batch of rates': poolRatesQuery(8),
}

// As the service's own SDK ships it.
const SCHEMA = buildSchema(readFileSync(join(import.meta.dirname, '../../../test/corpora/sui-schema.graphql'), 'utf8'))

describe.each(Object.entries(OPERATIONS))('%s', (_, text) => {
  test('is what the published schema allows', () => {
    expect(validate(SCHEMA, parse(text))).toEqual([])
  })

  // Limits of the service: 300 fields, 20 deep, 21 lookups of their own, 50 entries a page.
  test('is within the limits of the service', () => {
    let fields = 0
    let depth = 0
    let deepest = 0
    let pages = 0
    visit(parse(text), {
      Field: {
        enter({ arguments: given = [] }) {
          fields++
          deepest = Math.max(deepest, ++depth)
          const size = given.find(({ name }) => ['first', 'last'].includes(name.value))
          if (size) pages++
          if (size?.value.kind === 'IntValue') expect(Number(size.value.value)).toBeLessThanOrEqual(50)
        },
        leave() {
          depth--
        },
      },
    })
    expect(fields).toBeLessThanOrEqual(300)
    expect(deepest).toBeLessThanOrEqual(20)
    expect(pages).toBeLessThanOrEqual(21)
  })

  test('leaves room for its variables in the 5000 bytes of a request', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(2500)
  })
})
