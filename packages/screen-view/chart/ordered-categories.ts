/** A number, a date, a month, a quarter or a time of day, as categories write it. */
const counted =
  /^(?:\d+(?:\.\d+)?|\d{1,4}[-/.年]\d{1,2}(?:[-/.月]\d{1,2}日?)?月?(?:[ T]?\d{1,2}:\d{2}(?::\d{2})?)?|\d{1,2}:\d{2}(?::\d{2})?|\d{2,4}年?|\d{1,2}[月日时点周]|第?\d{1,2}[周天期]|(?:\d{2,4}年?)?(?:第?[一二三四1-4]季度?|[qQ][1-4]))$/

/** Whether something lies between two neighbours, so that a line between them may be bent: times and numbers do, names do not. */
export function isOrdered(categories: readonly string[]): boolean {
  return categories.every((name) => counted.test(name.trim()))
}
