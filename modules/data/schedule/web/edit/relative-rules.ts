import { dayPresets, momentPresets, periodWords, presetsOf } from '@mingtai/modules/data/dataset/web/parameters'
import { isPeriod, isRange, type Parameter } from '@mingtai/report-engine'

interface Rule {
  value: string
  label: string
}

/** Periods back from the one of the run. */
const PERIODS = [0, -1, -2, -3, -12]

/** Values of a parameter that are measured from the day of the run; none for what is no time. */
export function rulesFor(type: Parameter['type'], fiscalStart: number | undefined): readonly Rule[] {
  if (type === 'date') return dayPresets
  if (type === 'dateTime') return momentPresets
  if (isRange(type)) return presetsOf(type, fiscalStart)
  if (!isPeriod(type)) return []
  const back = type === 'month' ? PERIODS : PERIODS.filter((periods) => periods > -12)
  return back.map((periods) => {
    const value = periods === 0 ? 'current' : String(periods)
    return { value, label: periodWords(type, value) }
  })
}
