export { toSignInMessage } from '../../payment/sign-in-message.ts'
