/** The time of day. Tests set it. */
export interface RequestClock {
  now(): Date
}

/** Where failures of third parties are told, as pino and others take them. */
export interface FailureLines {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** A store of all processes and replicas, in which only one of them gets an empty key until it expires. */
export interface SharedTurns {
  putIfAbsent(key: string, value: string, options: { readonly ttlSeconds: number }): Promise<boolean>
}
