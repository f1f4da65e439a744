import {
  CHAR,
  CODE,
  COMBIN,
  CORREL,
  EVEN,
  FACT,
  FV,
  GCD,
  GEOMEAN,
  IRR,
  LARGE,
  LCM,
  LOG,
  MEDIAN,
  MODE,
  MROUND,
  NPER,
  NPV,
  ODD,
  PERCENTILE,
  PMT,
  PROPER,
  PV,
  QUARTILE,
  RATE,
  SLN,
  SMALL,
  STDEV,
  STDEVP,
  SUMSQ,
  VAR,
  VARP,
} from '@formulajs/formulajs'

import { errors, type FormulaValue, isError, isRange, type Operand } from './value.ts'

type Body = (...args: never[]) => unknown

/** Functions whose bodies come from the library: it knows plain arrays and throws or returns JavaScript errors. */
const bodies: Record<string, Body> = {
  CHAR,
  CODE,
  COMBIN,
  CORREL,
  EVEN,
  FACT,
  FV,
  GCD,
  GEOMEAN,
  IRR,
  LARGE,
  LCM,
  LOG,
  MEDIAN,
  MROUND,
  NPER,
  NPV,
  ODD,
  PMT,
  PROPER,
  PV,
  RATE,
  SLN,
  SMALL,
  STDEVP,
  SUMSQ,
  VARP,
  MODE: MODE.SNGL,
  PERCENTILE: PERCENTILE.INC,
  QUARTILE: QUARTILE.INC,
  STDEV: STDEV.S,
  VAR: VAR.S,
}

export const libraryFunctions: Record<string, (args: Operand[]) => Operand> = Object.fromEntries(
  Object.entries(bodies).map(([name, body]) => [name, adapted(body)]),
)

function adapted(body: Body): (args: Operand[]) => FormulaValue {
  return (args) => {
    const broken = args.flatMap((arg) => (isRange(arg) ? arg.values : [arg])).find(isError)
    if (broken !== undefined) return broken
    try {
      const plain = args.map((arg) =>
        isRange(arg) ? arg.values.filter((value) => value !== null) : (arg ?? undefined),
      )
      return valueFrom(Reflect.apply(body, null, plain))
    } catch {
      return errors.value
    }
  }
}

function valueFrom(result: unknown): FormulaValue {
  if (typeof result === 'number') return Number.isFinite(result) ? result : errors.number
  if (typeof result === 'string' || typeof result === 'boolean') return result
  return result instanceof Error ? { error: result.message } : errors.value
}
