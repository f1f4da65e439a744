/** Sheets that do more with rows than let them pass: sorted with a total, grouped column by column, a cross table. */
export function layoutSheets(names: readonly string[]) {
  const has = (name: string) => names.includes(name)
  return [
    sheetOf(
      's2',
      '排序',
      [
        ...names.map((one, column) => cellAt(0, column, { kind: 'text', text: one })),
        ...names.map((one, column) => cellAt(1, column, bound(one, { ...LIST, sorts: column === 0 ? DOWNWARDS : [] }))),
        cellAt(2, 0, bound('id', { aggregate: 'count', leftParent: 'none' })),
      ],
      { rows: 3, columns: names.length },
    ),
    sheetOf(
      's3',
      '分组',
      [
        ...names.map((one, column) => cellAt(0, column, { kind: 'text', text: one })),
        ...names.map((one, column) => cellAt(1, column, bound(one, { ...GROUP, leftParent: 'none' }))),
      ],
      { rows: 2, columns: names.length },
    ),
    sheetOf(
      's4',
      '交叉',
      [
        cellAt(0, 1, bound(has('words') ? 'words' : 'id', { ...GROUP, expand: 'right' })),
        cellAt(1, 0, bound(has('exact') ? 'exact' : 'id', GROUP)),
        cellAt(1, 1, bound('id', { aggregate: 'count' })),
      ],
      { rows: 2, columns: 2 },
    ),
  ]
}

const LIST = { aggregate: 'list', expand: 'down' }
const GROUP = { aggregate: 'group', expand: 'down' }
const DOWNWARDS = [{ by: 'value', direction: 'descending' }]

function sheetOf(
  id: string,
  name: string,
  cells: readonly object[],
  { rows, columns }: { rows: number; columns: number },
) {
  return {
    id,
    name,
    cells,
    frozen: { rows: 0, columns: 0 },
    columnWidths: Array.from({ length: columns }, () => 420),
    rowHeights: Array.from({ length: rows }, () => 28),
  }
}

function cellAt(row: number, column: number, content: object) {
  return { row, column, rowSpan: 1, columnSpan: 1, style: 0, content }
}

function bound(field: string, parts: object) {
  return {
    kind: 'field',
    dataset: 'd',
    field,
    expand: 'none',
    leftParent: 'auto',
    topParent: 'auto',
    filter: null,
    sorts: [],
    subtotal: null,
    stretch: false,
    ...parts,
  }
}
