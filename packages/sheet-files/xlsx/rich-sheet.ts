import {
  arrowThirds,
  type CellStyle,
  type ChartData,
  type ChartKind,
  chartKinds,
  type ChunkColumn,
  defaultPageSetup,
  type FormulaPattern,
  type Merge,
  OUTLINE_SHIFT,
  type PlacedCondition,
  rowMarks,
  type Scalar,
  type SheetTail,
} from '@mingtai/sheet-core'
import type { SheetSource } from '../workbook.ts'

/** A sheet that uses everything a worksheet can carry, for the tests. */
export const ROWS = 24
const COLUMNS = 10
const EDGE = { line: 'thin', color: '#999999' } as const
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGP4z8AARwzEcQCukw/x0F8jngAAAABJRU5ErkJggg=='

const styles: CellStyle[] = [
  {},
  { bold: true, fill: '#4472C4', color: '#FFFFFF', align: 'center', border: { bottom: EDGE, right: EDGE } },
  { format: '#,##0.00' },
  { format: '#,##0.00', bold: true, color: '#C00000', fill: '#FFF2CC' },
  { diagonal: 1, border: { bottom: EDGE, right: EDGE } },
  { diagonal: 2, border: { bottom: EDGE, right: EDGE } },
  { show: 'qr' },
  { show: 'progress', format: '0%' },
  { show: 'picture' },
  { rotate: 45, shrink: true, locked: false },
  { rotate: 255 },
  { rotate: -30 },
]

/** Title row, heading row, then groups of four rows with their sum below. */
export function richSheet(): SheetSource {
  const rows = Array.from({ length: ROWS }, (_, i) => i)
  const isSum = (i: number) => i % 5 === 4
  const column = (
    valueAt: (i: number) => Scalar,
    style: number | ((i: number) => number),
    extra?: Partial<ChunkColumn>,
  ) => ({
    values: { type: 'mixed' as const, values: rows.map(valueAt) },
    styles: typeof style === 'number' ? style : Uint16Array.from(rows, style),
    formula: null,
    ...extra,
  })
  const figure = (i: number) => (isSum(i) ? 40 : ((i * 37) % 100) + 0.5)
  const own = (index: number, row = 0) => ({ column: index, row, absoluteRow: false })
  const sums: (FormulaPattern | null)[] = rows.map((i) =>
    isSum(i) ? ['SUM(', own(1, -4), ':', own(1, -1), ')'] : null,
  )
  const cells: ChunkColumn[] = [
    column((i) => (isSum(i) ? '合计' : `项目 ${i}`), 0, {
      links: {
        type: 'mixed',
        values: rows.map(
          (i) =>
            [null, 'https://example.com/a?b=1&c=中#锚', '#明细!A1', 'report:SALES?year=2026', 'javascript:alert(1)'][
              i % 5
            ]!,
        ),
      },
    }),
    column(figure, (i) => (figure(i) > 90 ? 3 : 2), { formula: sums }),
    ...[7, 11, 13, 17, 19].map((seed) => column((i) => (i * seed) % 23, 0)),
    column((i) => `https://example.com/${i % 3}`, 6),
    column((i) => (i % 10) / 10, 7),
    column((i) => (i === 0 ? DOT : i === 1 ? 'logo' : i === 2 ? '没有' : null), 8),
  ]
  const marks = Uint8Array.from(rows, (i) => {
    const fold = isSum(i) ? 0 : (1 << OUTLINE_SHIFT) | (i < 5 ? rowMarks.folded : 0)
    return fold | (i === 14 ? rowMarks.breakAfter : 0)
  })
  return {
    head: {
      name: '明细',
      widths: [140, 90, 60, 60, 60, 60, 60, 80, 80, 80],
      frozen: { rows: 2, columns: 1 },
      styles,
      baseOf: styles.map((_, i) => (i === 3 ? 2 : i)),
      page: {
        ...defaultPageSetup,
        orientation: 'landscape',
        header: { left: '${report} & 公司', center: '', right: '${date}' },
        footer: { left: '', center: '第 ${page} 页，共 ${pages} 页', right: '${user}' },
        fit: 'width',
        titleRows: { from: 0, to: 1 },
        titleColumns: { from: 0, to: 0 },
        center: { horizontal: true, vertical: false },
        breaks: { rows: [], columns: [6] },
        firstPage: 3,
        gridLines: true,
      },
    },
    chunks: [
      {
        rows: 2,
        heights: Uint16Array.of(60, 40),
        marks: rowMarks.title,
        lines: Uint16Array.of(0, 1),
        merges: [{ fromRow: 0, fromColumn: 2, toRow: 0, toColumn: 5 }],
        cells: Array.from({ length: COLUMNS }, (_, i) => ({
          values: { type: 'mixed', values: [['项目|月份', '地区|产品|金额', '标题'][i] ?? null, `列${i}`] },
          styles: Uint16Array.of([4, 5, 1, 1, 1, 1, 9, 10, 11][i] ?? 0, 1),
          formula: null,
        })),
      },
      {
        rows: ROWS,
        heights: 24,
        marks,
        lines: Uint16Array.from(rows, (i) => (isSum(i) ? 3 : 2)),
        merges: [],
        cells,
        objects: charts(),
      },
    ],
    tail: () => richTail(),
  }
}

function charts() {
  return chartKinds.map((kind, i) => ({
    kind: 'chart' as const,
    fromRow: 30 + Math.floor(i / 3) * 12,
    toRow: 40 + Math.floor(i / 3) * 12,
    fromColumn: (i % 3) * 3,
    toColumn: (i % 3) * 3 + 2,
    chart: chartOf(kind),
    picture: null,
    alt: `${kind} 图`,
  }))
}

function chartOf(kind: ChartKind): ChartData {
  const at = (column: number, row: number) => ({ column, row, absoluteRow: true })
  const series = (column: number) => ({
    name: `列${column}`,
    values: [3, 5, null, 4],
    as: null,
    secondAxis: column === 3,
    color: null,
    range: [at(column, 2), ':', at(column, 5)],
    nameRange: [at(column, 1)],
  })
  return {
    kind,
    stacking: kind === 'column' ? 'stacked' : kind === 'area' ? 'percent' : 'none',
    smooth: kind === 'line',
    title: `${kind} & 图`,
    legend: 'bottom',
    labels: kind === 'column' || kind === 'pie',
    format: '0.0',
    axisTitles: { category: '项目', value: '金额' },
    categories: ['甲', '乙', '丙', '丁'],
    series: kind === 'pie' ? [series(2)] : [series(2), series(3)],
    categoryRange: kind === 'scatter' ? null : [at(0, 2), ':', at(0, 5)],
  }
}

const over = (column: number): Merge => ({ fromRow: 2, toRow: ROWS + 1, fromColumn: column, toColumn: column })
const red: CellStyle = { bold: true, color: '#C00000', fill: '#FFF2CC' }

export function richTail(): SheetTail {
  const rule = (rule: PlacedCondition['rule'], column: number, formulas: string[] | null = null): PlacedCondition => ({
    rule,
    ranges: [over(column)],
    figures: { count: ROWS, min: 0, max: 22, average: 11, limits: [0, 11, 22] },
    repeated: null,
    formulas,
  })
  return {
    conditions: [
      rule({ kind: 'cell', operator: 'GT', values: ['90'], style: red }, 1, ['90']),
      rule({ kind: 'text', operator: 'contains', text: '1"<', style: red }, 0),
      rule({ kind: 'text', operator: 'notContains', text: '项', style: red }, 0),
      rule({ kind: 'text', operator: 'begins', text: '合', style: red }, 0),
      rule({ kind: 'text', operator: 'ends', text: '3', style: red }, 0),
      rule({ kind: 'blank', blank: true, style: red }, 0),
      rule({ kind: 'blank', blank: false, style: { italic: true } }, 0),
      rule({ kind: 'formula', formula: '=C3>B3', style: { format: '0.000', border: { top: EDGE } } }, 2, ['C3>$B3']),
      rule({ kind: 'top', count: 3, percent: false, bottom: true, style: red }, 2),
      rule({ kind: 'average', above: true, style: red }, 3),
      rule({ kind: 'duplicate', unique: false, style: red }, 3),
      rule(
        {
          kind: 'scale',
          points: [
            { at: 'min', color: '#FF0000' },
            { at: 'percentile', value: 50, color: '#FFFF00' },
            { at: 'max', color: '#00FF00' },
          ],
        },
        4,
      ),
      rule({ kind: 'bar', color: '#63C384', min: { at: 'number', value: 0 }, max: { at: 'max' }, showValue: true }, 5),
      rule(arrowThirds, 6),
      rule(
        {
          kind: 'icons',
          set: 'stars3',
          limits: [
            { at: 'percent', value: 33 },
            { at: 'percent', value: 67 },
          ],
          reverse: true,
          showValue: false,
        },
        2,
      ),
    ],
    validations: [
      { validation: { kind: 'list', values: ['甲', '乙'], required: true, message: '请选择' }, ranges: [over(0)] },
      {
        validation: {
          kind: 'list',
          values: Array.from({ length: 99 }, (_, i) => `第 ${i} 个选项`),
          required: false,
          message: '',
        },
        ranges: [over(7)],
      },
      {
        validation: { kind: 'decimal', operator: 'GE', values: ['0'], required: false, message: '不能为负' },
        ranges: [over(1)],
      },
      {
        validation: {
          kind: 'date',
          operator: 'BETWEEN',
          values: ['2026-01-01', '2026-12-31'],
          required: false,
          message: '',
        },
        ranges: [over(2)],
      },
      { validation: { kind: 'custom', values: ['=LEN(D3)<5'], required: false, message: '' }, ranges: [over(3)] },
    ],
    notes: [
      { row: 2, column: 1, author: '张三', text: '请核对 <这个> & 数' },
      { row: 3, column: 1, author: '李四', text: '二\n行' },
    ],
    filter: { fromRow: 1, toRow: ROWS + 1, fromColumn: 0, toColumn: 6 },
  }
}

/** The picture that the sheet calls `logo`. */
export const logo = { type: 'png' as const, bytes: Buffer.from(DOT.split(',')[1]!, 'base64') }
