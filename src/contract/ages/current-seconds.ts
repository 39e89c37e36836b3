/** Seconds from now beyond which nothing is sold as current: 90 minutes. */
export const CURRENT_SECONDS = 90 * 60
