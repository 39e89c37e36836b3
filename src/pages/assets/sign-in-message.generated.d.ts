export { toSignInMessage } from '@farebox/payer/sign-in'
