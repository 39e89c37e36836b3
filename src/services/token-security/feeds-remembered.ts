/** Seconds: the feeds count each request, and their data about a token hardly change. */
export const FEEDS_REMEMBERED_SECONDS = 300
