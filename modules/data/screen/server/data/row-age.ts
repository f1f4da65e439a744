import type { RowAge } from '@mingtai/data-plane'
import type { ScreenRows } from '@mingtai/screen-model'

/** What the rows of a component say of their age. */
export function ageOf(age: RowAge | null): Pick<ScreenRows, 'dataAt' | 'failingSince'> {
  if (age === null) return {}
  const { at, failingSince } = age
  return { dataAt: at, ...(failingSince === null ? {} : { failingSince }) }
}
