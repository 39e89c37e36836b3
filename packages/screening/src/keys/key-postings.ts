import type { NameChange } from '../candidate-finder.ts'

/** What a name has in common with all other spellings or parts of it, and what tells it from others with that in common. */
export interface NameKey {
  readonly key: string
  readonly rest: string
}

/** Finds, among many names, those of one key. */
export interface KeyPostings {
  /** Names are numbered from 0 in the order they are added. */
  add(keys: readonly NameKey[]): void
  /** The numbers of the names with this key. */
  find(key: string): readonly number[]
  /** Of these names but some, with others after them. */
  changed(
    change: Pick<NameChange, 'removed'> & { readonly added: readonly (readonly NameKey[])[] },
  ): Pick<KeyPostings, 'find'>
}

/** Indexes names by their keys. */
export function createKeyPostings(): KeyPostings {
  const postings = new Map<string, number[]>()
  let size = 0
  const find = (key: string): readonly number[] => postings.get(key) ?? []
  return {
    add(keys) {
      for (const key of new Set(keys.map(({ key }) => key))) {
        const names = postings.get(key) ?? []
        names.push(size)
        postings.set(key, names)
      }
      size++
    },
    find,
    changed({ removed, added }) {
      const fresh = createKeyPostings()
      for (const keys of added) fresh.add(keys)
      return {
        find: (key) => [
          ...find(key).filter((position) => !removed[position]),
          ...fresh.find(key).map((position) => position + removed.length),
        ],
      }
    },
  }
}
