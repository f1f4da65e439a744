import type { AreaColumn, AreaValues, Fault, FillArea } from './filing.ts'

type Cell = AreaValues['rows'][number][number]

/** What its publisher's checks find in what a unit filled in; rows without anything in them are left alone. */
export function faultsOf(areas: readonly FillArea[], now: readonly AreaValues[], last: readonly AreaValues[]): Fault[] {
  return areas.flatMap((area) => {
    const rows = now.find(({ id }) => id === area.id)?.rows ?? []
    const before = last.find(({ id }) => id === area.id)?.rows ?? []
    return rows.flatMap((row, down) =>
      row.every(isEmpty)
        ? []
        : area.columns.flatMap((column, across) => {
            const found = faultOf(column, row[across] ?? null, before[down]?.[across] ?? null)
            const place = `${area.title}第${down + 1}行“${column.title}”`
            return found === null ? [] : [{ ...found, areaId: area.id, row: down, column: across, place }]
          }),
    )
  })
}

/** Whether anything was filled in at all. */
export function isBlank(now: readonly AreaValues[]): boolean {
  return now.every(({ rows }) => rows.every((row) => row.every(isEmpty)))
}

export function isEmpty(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}

function faultOf(column: AreaColumn, cell: Cell, last: Cell): Pick<Fault, 'words' | 'stops'> | null {
  const { kind, isRequired, least, most, jump } = column
  if (isEmpty(cell)) return isRequired ? { words: '没有填写', stops: true } : null
  if (typeof cell === 'string' && cell.startsWith('#')) return { words: '公式有错误', stops: true }
  if (kind === 'text') return null
  if (typeof cell !== 'number') {
    if (kind === 'date' && typeof cell === 'string' && /\d/.test(cell)) return null
    return { words: kind === 'number' ? `应填数字，现在是“${String(cell)}”` : '应填日期', stops: true }
  }
  if (kind === 'date') return null
  if (least !== null && cell < least) return { words: `不能小于${least}`, stops: true }
  if (most !== null && cell > most) return { words: `不能大于${most}`, stops: true }
  if (jump !== null && typeof last === 'number' && last !== 0) {
    const change = ((cell - last) / Math.abs(last)) * 100
    if (Math.abs(change) > jump)
      return {
        words: `比上期${last}${change > 0 ? '增加' : '减少'}${Math.abs(change).toFixed(0)}%，超过${jump}%`,
        stops: false,
      }
  }
  return null
}
