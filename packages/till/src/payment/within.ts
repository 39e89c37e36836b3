/** Resolves to the promise's result, or to undefined after so many milliseconds. The work is not stopped. */
export function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  // Written by hand: Promise.race makes four more promises, and each paid call runs three of these.
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds, undefined)
    promise.then(
      (value) => {
        clearTimeout(timer)
        resolve(value)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}
