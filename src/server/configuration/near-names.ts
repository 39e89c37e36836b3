import { editDistance, isTypo } from '@farebox/schemas/fields'

// Of what a cluster sets for a service named farebox: FAREBOX_PORT=tcp://10.0.0.1:8402.
const OF_A_CLUSTER = /^(tcp|udp|sctp):\/\//
const OUR_PREFIX = 'FAREBOX_'

interface Names {
  /** What is set, by name. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Every name that is read. */
  readonly ours: readonly string[]
}

/** A name that nobody reads, and those that may be meant by it. */
export interface NearName {
  readonly name: string
  readonly meant: readonly string[]
}

/**
 * Names that are nearly ours: `PAYTO` for PAY_TO, `DATABASE_URI`, `URL_DATABASE`, `TRUSTED_PROXIES`, `DB_URL`, `SIGNING_KEY`,
 * `FAREBOX_PORT`. Where ours is set, too, only the same words can be a second value for it.
 */
export function findNearNames({ env, ours }: Names): NearName[] {
  const absent = ours.filter((name) => !(name in env))
  return Object.entries(env).flatMap(([name, value = '']) => {
    if (ours.includes(name) || OF_A_CLUSTER.test(value)) return []
    const same = ours.filter((one) => toPlain(one) === toPlain(name) || toStems(one) === toStems(name))
    const ways = [() => same, ...WAYS.map((isNear) => () => absent.filter((one) => isNear(name, one)))]
    for (const find of ways) {
      const meant = find()
      if (meant.length > 0) return { name, meant }
    }
    return []
  })
}

/** The surest first. */
const WAYS: readonly ((name: string, ours: string) => boolean)[] = [
  (name, ours) => name.toUpperCase() === `${OUR_PREFIX}${ours}`,
  (name, ours) => isTypo(name.toLowerCase(), ours.toLowerCase()) && haveLikeWords(wordsOf(name), wordsOf(ours)),
  (name, ours) => name.includes('_') && isTypo(toStems(name), toStems(ours)),
  (name, ours) => isShortened(wordsOf(name), wordsOf(ours)),
  (name, ours) => lacksOneWord(wordsOf(name), wordsOf(ours)),
  (name, ours) => lacksOneWord(wordsOf(ours), wordsOf(name)) && wordsOf(name)[0] === wordsOf(ours)[0],
]

/** Two letters of one short word make another: NODE_NAME is not MODEL_NAME. */
function haveLikeWords(words: readonly string[], ours: readonly string[]): boolean {
  if (words.length !== ours.length) return true
  return words.every(
    (word, index) => word === ours[index] || word.length > 5 || editDistance(word, ours[index] ?? '') < 2,
  )
}

/** The same words in their order, some of them shortened, and one of them whole: DB_URL. */
function isShortened(words: readonly string[], ours: readonly string[]): boolean {
  if (words.length < 2 || words.length !== ours.length) return false
  const pairs = words.map((word, index) => [word, ours[index] ?? ''] as const)
  return pairs.some(([word, one]) => word === one) && pairs.every(([word, one]) => word === one || isShort(word, one))
}

/** Its letters are in the word, in their order, and begin and end as parts of it do: DB, ADDR, NET. */
function isShort(short: string, word: string): boolean {
  if (short.length < 2 || short.length >= word.length || short[0] !== word[0]) return false
  let at = 0
  for (const letter of word) if (letter === short[at]) at += 1
  return at === short.length
}

/** SIGNING_KEY for SIGNING_KEY_FILE, EVM_RPC for EVM_RPC_URL; and the other way DEEPL_API_KEY for DEEPL_KEY. */
function lacksOneWord(words: readonly string[], ours: readonly string[]): boolean {
  return words.length >= 2 && ours.length === words.length + 1 && words.every((word) => ours.includes(word))
}

function wordsOf(name: string): readonly string[] {
  return name.toLowerCase().split('_')
}

function toPlain(name: string): string {
  return name.replaceAll('_', '').toLowerCase()
}

/** The words, whatever their order and number. */
function toStems(name: string): string {
  return wordsOf(name)
    .map((word) => word.replace(/(?<=...)(ies|es|(?<!s)s|y)$/, ''))
    .sort()
    .join('')
}
