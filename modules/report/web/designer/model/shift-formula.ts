import { addressOf, spotOf } from './address.ts'

/** A formula as it reads some rows further down and columns further right; texts and `$` references stay. */
export function shiftedFormula(formula: string, rows: number, columns: number): string {
  return formula.replace(
    /"(?:[^"]|"")*"|(?<![A-Za-z0-9_.$])(\$?)([A-Z]{1,3})(\$?)([1-9][0-9]{0,6})(?![A-Za-z0-9_.(])/g,
    (whole, fixedColumn?: string, letters?: string, fixedRow?: string, digits?: string) => {
      const spot = letters === undefined || digits === undefined ? null : spotOf(letters + digits)
      if (spot === null) return whole
      const row = fixedRow === '$' ? spot.row : spot.row + rows
      const column = fixedColumn === '$' ? spot.column : spot.column + columns
      if (row < 0 || column < 0) return '#REF!'
      const address = addressOf({ row, column })
      const [, newLetters = '', newDigits = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
      return `${fixedColumn ?? ''}${newLetters}${fixedRow ?? ''}${newDigits}`
    },
  )
}
