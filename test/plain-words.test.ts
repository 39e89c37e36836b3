import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Wordings that readers stumbled over, each with the plain one. Not complete: CONTRIBUTING.md has the rule. */
const UNPLAIN: readonly (readonly [found: RegExp, instead: string])[] = [
  [/\b(?:token|the|a) zoos?\b/, 'test tokens, test contracts'],
  [/\b(?:un)?cag(?:e|ed|es)\b/, 'contained, containment'],
  [/\b(?:our|the) books\b/, 'the ledger'],
  [/\btwins?\b/, 'duplicate'],
  [/\b(?:shel(?:f|ves)|shelved)\b/, 'cache, slot'],
  [/\bpuddles?\b/, 'tiny pool'],
  [/\bstrangers?['’]? (?:bytes|pages|files)\b/, 'untrusted bytes, callers’ pages'],
  [/\b(?:pages|bytes|files) of strangers\b/, 'callers’ pages, untrusted bytes'],
  [/\bnobody(?:'s| is| was| has|,)? (?:business|matter)\b/, 'ignored'],
  [/\bmade real\b/, 'implemented'],
  [/\banother (?:one|number) (?:than|whenever)\b/i, 'changes whenever, different from'],
  [/\bother ones than\b/, 'different from'],
  [/\b(?:which|that|address|it) is none\b[.'`]/, 'is not a ..., is invalid'],
  [/\bis no (?:price|amount|address|key|image|JSON|page)\b[.'`]/, 'is not a ...'],
  [/\bmend(?:s|ed|ing)?\b/, 'fix, correct, repair'],
  [/\b(?:starts?|loaded|asked|drawn|made|begins?|written) anew\b/, 'again, new, restart'],
  [/\bhung up\b/, 'disconnected'],
  [/--help says (?:how|the rest|all)\b/, '--help lists the options'],
  [/\bout of reach\b/, 'unreachable'],
  [/\bfor who(?:ever)? (?:looks|asks|reads|runs|follows)\b/, 'name the reader'],
  [/\bof whoever\b/, 'name the person'],
  [/\b(?:No|no) (?:service|tool|benchmark) is called\b/, 'there is no service ...'],
]

/** Names from the field, not wordings of ours. */
const TERMS = /liquidity books?|order ?books?|hang(?:s|ing)? up on/

const FILES = globSync(['*.md', 'docs/*.md', '{src,packages,scripts,bench,test/kit,deploy}/**/*.{ts,mjs,js,md}'], {
  cwd: ROOT,
}).filter((file) => !/\.(?:test\.ts|generated\.js)$/.test(file))

test('comments, messages and documents avoid the words that readers stumbled over', () => {
  expect(FILES.length).toBeGreaterThan(500)
  const found = FILES.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        UNPLAIN.filter(([word]) => word.test(line) && !TERMS.test(line)).map(
          ([word, instead]) => `${file}:${index + 1}: ${word.exec(line)?.[0]} (better: ${instead})`,
        ),
      ),
  )
  expect(found).toEqual([])
})
