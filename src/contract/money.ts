/** A price in USDC as written in a definition: decimal digits, at most six after the point. */
export type Usdc = `${number}`

/** Of the token that everything is paid in. */
export const USDC_DECIMALS = 6

/** '0.002' -> 2000n, the atomic units of USDC. Throws for anything finer than a millionth. */
export function toAtomic(price: Usdc): bigint {
  const match = /^(\d+)(?:\.(\d{1,6}))?$/.exec(price)
  if (!match) throw new Error(`${price}: not a USDC price`)
  const [, whole = '0', fraction = ''] = match
  return BigInt(whole + fraction.padEnd(USDC_DECIMALS, '0'))
}

/** 2000n -> '0.002': an exact decimal string without trailing zeros. */
export function toDecimal(atomic: bigint, decimals = USDC_DECIMALS): string {
  const digits = atomic.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}
