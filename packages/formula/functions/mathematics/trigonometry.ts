import { errors, finite, type FormulaValue } from '../../value.ts'
import { type Functions, number, one, two } from '../define.ts'

/** Angles are radians; beyond 2^27 they are #NUM!, as in Excel. */
export const trigonometry: Functions = {
  SIN: one(number, angle(Math.sin)),
  COS: one(number, angle(Math.cos)),
  TAN: one(number, angle(Math.tan)),
  COT: one(
    number,
    angle((value) => 1 / Math.tan(value)),
  ),
  SEC: one(
    number,
    angle((value) => 1 / Math.cos(value)),
  ),
  CSC: one(
    number,
    angle((value) => 1 / Math.sin(value)),
  ),
  SINH: one(number, (value) => finite(Math.sinh(value))),
  COSH: one(number, (value) => finite(Math.cosh(value))),
  TANH: one(number, Math.tanh),
  COTH: one(number, (value) => (value === 0 ? errors.divide : 1 / Math.tanh(value))),
  SECH: one(number, (value) => 1 / Math.cosh(value)),
  CSCH: one(number, (value) => (value === 0 ? errors.divide : 1 / Math.sinh(value))),
  ASIN: one(number, (value) => finite(Math.asin(value))),
  ACOS: one(number, (value) => finite(Math.acos(value))),
  ATAN: one(number, Math.atan),
  ATAN2: two([number, number], (x, y) => (x === 0 && y === 0 ? errors.divide : Math.atan2(y, x))),
  ACOT: one(number, (value) => Math.PI / 2 - Math.atan(value)),
  ASINH: one(number, Math.asinh),
  ACOSH: one(number, (value) => finite(Math.acosh(value))),
  ATANH: one(number, (value) => finite(Math.atanh(value))),
  ACOTH: one(number, (value) => finite(Math.atanh(1 / value))),
  DEGREES: one(number, (value) => finite((value * 180) / Math.PI)),
  RADIANS: one(number, (value) => (value * Math.PI) / 180),
}

function angle(of: (value: number) => number): (value: number) => FormulaValue {
  return (value) => {
    if (Math.abs(value) >= 2 ** 27) return errors.number
    const result = of(value)
    return Number.isFinite(result) ? result : errors.divide
  }
}
