import { say } from '@mingtai/messages'
import { categoryColumn, joinedRows, type ScreenComponent, type ScreenRows } from '@mingtai/screen-model'
import type { Answer } from '../../calls.ts'

export type Outcome = Omit<Answer, 'component'>

/** The values of a component, with the categories that it took from elsewhere. */
export function joinedOutcome(
  component: ScreenComponent,
  [values, categories]: readonly (Outcome | undefined)[],
): Outcome {
  if (values === undefined) return refused(say('screen.dataFailed'))
  if (categories === undefined || values.isPending === true || values.rows === null) return values
  if (categories.isPending === true) return categories
  if (categories.rows === null) return { ...refused(categories.refusal), values: values.rows }
  const column = categoryColumn(component)
  const at = column === '' ? 0 : categories.rows.columns.findIndex(({ name }) => name === column)
  if (at < 0) return { ...refused(say('screen.categoryColumnGone', component.name, column)), values: values.rows }
  const names = categories.rows.rows.map((row) => row[at] ?? null)
  return {
    ...values,
    rows: { ...joinedRows(values.rows, names, component.fields), ...oldestOf(values.rows, categories.rows) },
    isTruncated: values.isTruncated || categories.isTruncated,
  }
}

/** Joined rows are as old as the older of the two. */
function oldestOf(...parts: readonly ScreenRows[]): Pick<ScreenRows, 'dataAt' | 'failingSince'> {
  const ages = parts.flatMap(({ dataAt }) => dataAt ?? [])
  const failing = parts.flatMap(({ failingSince }) => failingSince ?? [])
  return {
    ...(ages.length === 0 ? {} : { dataAt: Math.min(...ages) }),
    ...(failing.length === 0 ? {} : { failingSince: Math.min(...failing) }),
  }
}

function refused(refusal: string | null): Outcome {
  return { rows: null, isTruncated: false, refusal }
}
