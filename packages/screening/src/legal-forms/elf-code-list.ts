import list from './elf-code-list.json' with { type: 'json' }

/**
 * The legal forms of the world by country, those of one separated by '|': each its code in GLEIF's list (empty: not in it), '=',
 * and its spellings in one language after the other ('~'), of each the full one first and then the short ones (';').
 */
export const ELF_CODE_LIST: ReadonlyMap<string, string> = new Map(Object.entries(list.countries))
