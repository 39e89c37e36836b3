import { inTime } from '@farebox/concurrency'

/** The answer, or what stands for it if that does not come in time. */
export async function inTimeOr<T>(otherwise: T, asking: Promise<T>, capMs: number): Promise<T> {
  let answer = otherwise
  const answering = asking.then((said) => {
    answer = said
  })
  await inTime(answering, capMs)
  return answer
}
