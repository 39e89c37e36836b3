/**
 * Checks a sale by itself, without a connection. Throws if it is no such file.
 */
export function verifySale(file: object): readonly { readonly statement: string; readonly holds: boolean }[]
