/** What a page says of its day in its head (`metas`), in its data, and where it can be seen. */
interface StatedDates {
  readonly metas: readonly string[]
  readonly data: readonly unknown[]
  /** YYYY-MM-DD; null for no date. */
  readonly dayOf: (text: string) => string | null
  /** Whether the page also shows this day to its readers. */
  readonly isShown: (day: string) => boolean
}

/**
 * The stated dates, the most trusted first: those of the head, unless the page shows the day of its data, and not theirs.
 */
export function orderStated({ metas, data, dayOf, isShown }: StatedDates): readonly unknown[] {
  const daysOf = (all: readonly unknown[]) =>
    all.flatMap((each) => (typeof each === 'string' ? (dayOf(each) ?? []) : []))
  const [[told], [known]] = [daysOf(metas), daysOf(data)]
  const differ = told !== undefined && known !== undefined && told !== known
  return differ && isShown(known) && !isShown(told) ? [...data, ...metas] : [...metas, ...data]
}
