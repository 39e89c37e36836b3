/** Checks what a buyer kept, without a connection. Throws, with what to do, for files that hold nothing signed. */
export function verifyFile(files: {
  readonly file: object
  readonly keys?: object | undefined
  readonly receipt?: object | undefined
}): readonly { readonly statement: string; readonly holds: boolean }[]
