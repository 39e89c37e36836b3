export { type InputSyntax, writeInput } from '../../discovery/guides/write-input.ts'
