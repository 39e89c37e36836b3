import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page as sent by a publisher, and the facts that a person noted from it. */
export interface Expectation {
  /** The file name. */
  readonly page: string
  readonly url: string
  readonly html: string
  readonly author: string | null
  /** ISO 8601. */
  readonly published: string | null
}

const TESTS = join('src', 'extractors', 'custom')

/**
 * Reads the tests of Postlight Parser (github.com/postlight/parser, MIT): one folder per publisher, each with pages and
 * expected values. The pages were stored after a pass that renamed the attribute of every meta; this function undoes
 * that.
 */
export function readExpectations(repository: string): readonly Expectation[] {
  return readdirSync(join(repository, TESTS)).flatMap((publisher) => {
    const file = join(repository, TESTS, publisher, 'index.test.js')
    if (!existsSync(file)) return []
    const cases = readFileSync(file, 'utf8').split("describe('").slice(1)
    return cases.flatMap((test) => toExpectation(test, repository) ?? [])
  })
}

function toExpectation(test: string, repository: string): Expectation | null {
  const page = /readFileSync\(\s*'\.\/fixtures\/([^']+)'/.exec(test)?.[1]
  const url = /(?:url|uri) =\s*'([^']+)'/.exec(test)?.[1]
  if (!page || !url || !existsSync(join(repository, 'fixtures', page))) return null
  const html = readFileSync(join(repository, 'fixtures', page), 'utf8').replace(/<meta [^>]*>/g, (meta) =>
    meta.includes(' content=') ? meta : meta.replace(' value=', ' content='),
  )
  return { page, url, html, author: expected(test, 'author'), published: expected(test, 'date_published') }
}

function expected(test: string, field: string): string | null {
  const [, single, double, template] =
    new RegExp(
      `assert\\.equal\\(\\s*${field},\\s*(?:'((?:[^'\\\\]|\\\\.)*)'|"((?:[^"\\\\]|\\\\.)*)"|\`((?:[^\`\\\\]|\\\\.)*)\`)`,
    ).exec(test) ?? []
  return (single ?? double ?? template)?.replace(/\\(.)/g, '$1') ?? null
}
