type Scaled = { readonly authority: string | null; readonly multiplier: string; readonly newMultiplier: string }
type Growing = {
  readonly rateAuthority: string | null
  readonly preUpdateAverageRate: number
  readonly currentRate: number
}

/** Whether wallets show another balance than the raw amount, and who may change that. */
export function displayOf(scaled: Scaled | undefined, growing: Growing | undefined) {
  return {
    displayAuthority: scaled?.authority ?? growing?.rateAuthority ?? null,
    isDisplayScaled:
      (scaled !== undefined && (Number(scaled.multiplier) !== 1 || Number(scaled.newMultiplier) !== 1)) ||
      (growing !== undefined && (growing.preUpdateAverageRate !== 0 || growing.currentRate !== 0)),
  }
}
