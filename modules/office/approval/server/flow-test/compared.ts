import type { FlowTest, TestedStep } from '../../flow-test-shape.ts'

/** The first step in which a route is otherwise than expected, as a sentence; empty: it goes as expected. */
export function difference(
  { expected, checksPeople }: Pick<FlowTest, 'expected' | 'checksPeople'>,
  actual: TestedStep[],
) {
  for (let at = 0; at < Math.max(expected.length, actual.length); at++) {
    const [wanted, is] = [expected[at], actual[at]]
    const place = `第 ${at + 1} 步`
    if (wanted === undefined && is !== undefined) return `${place}应已结束，现在还有“${is.name}”。`
    if (wanted === undefined) continue
    if (is === undefined) return `${place}应为“${wanted.name}”，现在已经结束。`
    // A step that was made anew under its old name is the same to those who read the test.
    if (wanted.node !== is.node && wanted.name !== is.name) return `${place}应为“${wanted.name}”，现在是“${is.name}”。`
    if (checksPeople && idsOf(wanted) !== idsOf(is))
      return `${place}“${is.name}”应由${namesOf(wanted)}处理，现在是${namesOf(is)}。`
  }
  return ''
}

function idsOf({ people }: TestedStep): string {
  return people
    .map(({ id }) => id)
    .sort()
    .join(' ')
}

function namesOf({ people }: TestedStep): string {
  return people.length === 0 ? '（没有人）' : people.map(({ name }) => name).join('、')
}
