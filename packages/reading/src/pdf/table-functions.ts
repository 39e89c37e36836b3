/** A function for WebAssembly, all of whose parameters and result are whole numbers of 32 bits. */
export interface ForeignFunction {
  /** Their number, which WebAssembly checks at each call. */
  readonly parameters: number
  readonly call: (...values: number[]) => number
}

// WebAssembly's binary format, https://webassembly.github.io/spec/core/binary/modules.html: magic and version; the sections.
const HEAD = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]
const [TYPES, IMPORTS, EXPORTS] = [1, 2, 7]
const [FUNCTION_TYPE, INT, FUNCTION] = [0x60, 0x7f, 0x00]
// A count is one byte up to here, and two bytes have room for 14 bits.
const ONE_BYTE = 0x7f

/** Functions of JavaScript as a table of WebAssembly takes them: a module that imports them, and exports them again. */
export async function toTableFunctions(functions: readonly ForeignFunction[]): Promise<unknown[]> {
  const names = functions.map((_, at) => String.fromCharCode('a'.charCodeAt(0) + at))
  const bytes = new Uint8Array([
    ...HEAD,
    ...section(
      TYPES,
      functions.map(({ parameters }) => [FUNCTION_TYPE, parameters, ...Array(parameters).fill(INT), 1, INT]),
    ),
    ...section(
      IMPORTS,
      names.map((name, at) => [...text('f'), ...text(name), FUNCTION, at]),
    ),
    ...section(
      EXPORTS,
      names.map((name, at) => [...text(name), FUNCTION, at]),
    ),
  ])
  const imports = Object.fromEntries(functions.map(({ call }, at) => [names[at] ?? '', call]))
  const { instance } = await WebAssembly.instantiate(bytes, { f: imports })
  return names.map((name) => instance.exports[name])
}

function section(id: number, entries: readonly (readonly number[])[]): number[] {
  const content = [entries.length, ...entries.flat()]
  const { length } = content
  return [id, ...(length > ONE_BYTE ? [(length & ONE_BYTE) | 0x80, length >> 7] : [length]), ...content]
}

function text(of: string): number[] {
  return [of.length, ...Buffer.from(of)]
}
