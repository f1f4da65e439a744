import type { EntryLayout } from '@mingtai/entry-model'

const line = { line: 'thin' as const, color: '#B9C1BE' }
const border = { top: line, right: line, bottom: line, left: line }
const cell = { border, size: 11, valign: 'middle' as const }
const [TITLE, FACTS, FACTS_END, SECTION, LABEL, VALUE, LONG, NOTE, FIGURE] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const styles: EntryLayout['styles'] = [
  { size: 10, valign: 'middle' },
  { size: 20, bold: true, align: 'center', valign: 'middle', family: 'SimSun' },
  { size: 10, align: 'left', valign: 'middle', color: '#4A5563' },
  { size: 10, align: 'right', valign: 'middle', color: '#4A5563' },
  { ...cell, bold: true, align: 'left', fill: '#E6ECEA', indent: 1 },
  { ...cell, align: 'center', fill: '#F4F6F5', color: '#4A5563' },
  { ...cell, align: 'left', wrap: true, indent: 1 },
  { ...cell, align: 'left', valign: 'top', wrap: true, indent: 1 },
  { size: 9, align: 'left', valign: 'top', wrap: true, color: '#66717F' },
  { ...cell, align: 'right', format: '0.0' },
]
const [LABEL_WIDTH, VALUE_WIDTH] = [104, 196]
const COLUMNS = 6
const [TITLE_HEIGHT, LINE_HEIGHT, SECTION_HEIGHT, ROW_HEIGHT, LONG_HEIGHT] = [56, 30, 34, 40, 88]

/** The row of the work before, counted from 1 as formulas do. */
const WORK_ROW = 12

type Cell = EntryLayout['cells'][number]

interface Filled {
  label: string
  name: string
  /** Pairs of label and value that it takes of a row. */
  over?: number
  style?: number
}

interface Line {
  height: number
  cells: Cell[]
  marks: EntryLayout['marks']
}

function words(column: number, text: string, { style, over }: { style: number; over: number }): Cell {
  return { row: 0, column, rowSpan: 1, columnSpan: over, style, content: { kind: 'text', text } }
}

function section(text: string): Line {
  return { height: SECTION_HEIGHT, cells: [words(0, text, { style: SECTION, over: COLUMNS })], marks: [] }
}

/** A row of the form: titles with what is filled in beside them. */
function filled(fields: readonly Filled[], height = ROW_HEIGHT): Line {
  const cells: Cell[] = []
  const marks: EntryLayout['marks'] = []
  let column = 0
  for (const { label, name, over = 1, style = VALUE } of fields) {
    cells.push(words(column, label, { style: LABEL, over: 1 }))
    const columnSpan = over * 2 - 1
    cells.push({ row: 0, column: column + 1, rowSpan: 1, columnSpan, style, content: { kind: 'empty' } })
    marks.push({ row: 0, column: column + 1, name })
    column += over * 2
  }
  return { height, cells, marks }
}

interface Column {
  title: string
  name: string
  /** Columns of the sheet that it takes. */
  over?: number
  style?: number
}

/** The headings of lines, and the row below that is there once for each of them. */
function linesOf(table: number, columns: readonly Column[]): Line[] {
  const heads: Line = { height: LINE_HEIGHT, cells: [], marks: [] }
  const own: Line = { height: LINE_HEIGHT, cells: [], marks: [] }
  let column = 0
  for (const { title, name, over = 1, style = VALUE } of columns) {
    heads.cells.push(words(column, title, { style: LABEL, over }))
    own.cells.push({ row: 0, column, rowSpan: 1, columnSpan: over, style, content: { kind: 'empty' } })
    own.marks.push({ row: 0, column, name, table })
    column += over
  }
  return [heads, own]
}

/** The years of all lines, and how many there are; it stands right below them. */
function totals(row: number): Line {
  const made = (column: number, formula: string, style: number): Cell => ({
    ...{ row: 0, column, rowSpan: 1, columnSpan: 1, style },
    content: { kind: 'formula', formula },
  })
  return {
    height: LINE_HEIGHT,
    cells: [
      words(0, '累计年限', { style: LABEL, over: 4 }),
      made(4, `=SUM(E${row})`, FIGURE),
      made(5, `=COUNTA(B${row})&" 段经历"`, VALUE),
    ],
    marks: [],
  }
}

const lines: Line[] = [
  { height: TITLE_HEIGHT, cells: [words(0, '职工登记表', { style: TITLE, over: COLUMNS })], marks: [] },
  {
    height: LINE_HEIGHT,
    cells: [
      words(0, '单位：云州市政府办公室', { style: FACTS, over: 2 }),
      words(2, '填表人：${userName}', { style: FACTS, over: 2 }),
      words(4, '填表日期：${today}', { style: FACTS_END, over: 2 }),
    ],
    marks: [],
  },
  section('基本情况'),
  filled([
    { label: '工号', name: 'staff_no' },
    { label: '姓名', name: 'name' },
    { label: '性别', name: 'gender' },
  ]),
  filled([
    { label: '身份证号', name: 'id_card', over: 2 },
    { label: '学历', name: 'education' },
  ]),
  section('任职情况'),
  filled([
    { label: '部门', name: 'department' },
    { label: '职务', name: 'post' },
    { label: '参加工作', name: 'joined_on' },
  ]),
  section('政治面貌和联系方式'),
  filled([
    { label: '党员', name: 'is_party' },
    { label: '手机', name: 'mobile' },
    { label: '邮箱', name: 'email' },
  ]),
  section('工作经历'),
  ...linesOf(1, [
    { title: '开始日期', name: 'begun_on' },
    { title: '工作单位', name: 'unit' },
    { title: '职务', name: 'post' },
    { title: '主要工作', name: 'duty' },
    { title: '年限', name: 'years', style: FIGURE },
    { title: '证明人', name: 'witness' },
  ]),
  totals(WORK_ROW),
  section('家庭成员'),
  ...linesOf(2, [
    { title: '称谓', name: 'relation' },
    { title: '姓名', name: 'name' },
    { title: '出生日期', name: 'born_on' },
    { title: '工作单位', name: 'unit', over: 2 },
    { title: '手机', name: 'mobile' },
  ]),
  section('其他'),
  filled([{ label: '备注', name: 'note', over: 3, style: LONG }], LONG_HEIGHT),
  filled([
    { label: '最近填报', name: 'filled_by' },
    { label: '填报时间', name: 'updated_at', over: 2 },
  ]),
  {
    height: LINE_HEIGHT,
    cells: [words(0, '工号由人事科编，身份证号和手机不能与别人相同。', { style: NOTE, over: COLUMNS })],
    marks: [],
  },
]

/** 职工登记表: one person of the register at a time, as on paper. */
export const employeeCard: EntryLayout = {
  kind: 'card',
  widths: Array.from({ length: COLUMNS }, (_, at) => (at % 2 === 0 ? LABEL_WIDTH : VALUE_WIDTH)),
  heights: lines.map(({ height }) => height),
  frozen: { rows: 0, columns: 0 },
  styles,
  cells: lines.flatMap(({ cells }, row) => cells.map((own) => ({ ...own, row }))),
  marks: lines.flatMap(({ marks }, row) => marks.map((own) => ({ ...own, row }))),
}
