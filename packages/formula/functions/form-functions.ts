import { type FunctionTable, tableOf } from './define.ts'
import { arithmetic } from './mathematics/arithmetic.ts'
import { conditional } from './conditional.ts'
import { dates } from './dates.ts'
import { information } from './information.ts'
import { logic } from './logic.ts'
import { numbersAsText } from './numbers-as-text.ts'
import { people } from './people.ts'
import { rounding } from './mathematics/rounding.ts'
import { sums } from './sums.ts'
import { texts } from './texts.ts'
import { workdays } from './workdays.ts'

/** Sums, texts, days and choices: what formulas of forms borrow. */
export const formGroups = [
  sums,
  conditional,
  arithmetic,
  rounding,
  texts,
  numbersAsText,
  dates,
  workdays,
  people,
  logic,
  information,
]

/** The functions that forms load; spreadsheets have many more. */
export const formTable: FunctionTable = tableOf(formGroups)
