export { signTypedData } from '../browser/play-signer.ts'
