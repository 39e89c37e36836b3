export { type InputSyntax, writeInput } from '../../discovery/write-input.ts'
