import { errors, type FormulaValue, isError, isRange, numberFrom, single } from '../value.ts'
import { isLambda } from '../lambda.ts'
import { isArea } from '../parse/parse-areas.ts'
import { type FormulaFunction, type Functions, lazy, values } from './define.ts'

/** The numbers of errors, from 1 on. */
const CODES = [
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '',
  '#SPILL!',
  '',
  '',
  '',
  '',
  '#CALC!',
]

/** What kind of thing a value is. */
export const information: Functions = {
  ISBLANK: test((value) => value === null),
  ISERROR: test(isError),
  ISERR: test((value) => isError(value) && value.error !== errors.missing.error),
  ISNA: test((value) => isError(value) && value.error === errors.missing.error),
  ISNUMBER: test((value) => typeof value === 'number'),
  ISTEXT: test((value) => typeof value === 'string'),
  ISNONTEXT: test((value) => typeof value !== 'string'),
  ISLOGICAL: test((value) => typeof value === 'boolean'),
  ISEVEN: parity(0),
  ISODD: parity(1),
  ISREF: {
    least: 1,
    most: 1,
    build: (_, [ast]) => {
      const is = ast !== undefined && (ast.kind === 'call' ? isPlace(ast.name) : isArea(ast))
      return () => is
    },
  },
  N: values(1, 1, ([value = null]) => {
    if (isError(value)) return value
    return typeof value === 'number' || typeof value === 'boolean' ? Number(value) : 0
  }),
  NA: lazy(0, 0, () => errors.missing),
  TYPE: lazy(1, 1, ([arg]) => {
    const value = arg?.() ?? null
    if (isRange(value) && value.values.length > 1) return 64
    if (isLambda(value)) return 128
    const one = single(value)
    if (isError(one)) return 16
    return typeof one === 'string' ? 2 : typeof one === 'boolean' ? 4 : 1
  }),
  'ERROR.TYPE': values(1, 1, ([value = null]) => {
    const code = isError(value) ? CODES.indexOf(value.error) + 1 : 0
    return code > 0 ? code : errors.missing
  }),
}

function isPlace(name: string): boolean {
  return name === 'OFFSET' || name === 'INDIRECT' || name === 'INDEX'
}

function test(body: (value: FormulaValue) => boolean): FormulaFunction {
  return values(1, 1, ([value = null]) => body(value))
}

function parity(rest: number): FormulaFunction {
  return values(1, 1, ([value = null]) => {
    if (typeof value === 'boolean') return errors.value
    const number = numberFrom(value)
    return typeof number === 'number' ? Math.abs(Math.trunc(number)) % 2 === rest : number
  })
}
