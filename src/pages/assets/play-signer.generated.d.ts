export { signMessage, signTypedData } from '../browser/play-signer.ts'
