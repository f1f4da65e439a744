import type { DocumentRow } from '@mingtai/data-plane'
import {
  type DetailTable,
  evaluate,
  type Field,
  type FieldValue,
  filesIn,
  type FormContext,
  type FormSchema,
  type FormValues,
  knowing,
  type LayoutNode,
  permittedLayout,
  printWords,
  type FormRights,
  rowsIn,
  sumWords,
  unseenPaths,
  valueOf,
} from '@mingtai/form-schema'
import { COLUMNS, LABEL, style } from './print-styles.ts'

export interface PrintedForm {
  form: FormSchema
  /** Without what the reader may not see. */
  values: FormValues
  rights: FormRights
  context: FormContext
  /** Whether a picture of this id can be drawn. */
  hasPicture(id: string): boolean
}

/** Kinds whose words are short enough for half of the page's width. */
const short = new Set([
  'text',
  'number',
  'amount',
  'date',
  'select',
  'person',
  'department',
  'phone',
  'serial',
  'formula',
])
/** Of the number before each row of a table. */
const NUMBER = 2
/** A table with more columns is printed one line for each column of a row. */
const WIDEST = 11
const PICTURE_HEIGHT = 120
/** Pictures of one field that are drawn; further ones are named. */
const PICTURES = 4

/** The form as rows: label and value, short ones two by two, tables with their heads and sums. */
export function formRows(printed: PrintedForm): DocumentRow[] {
  const hidden = unseenOf(printed)
  const rows: DocumentRow[] = []
  let waiting: Field | null = null
  const flush = () => {
    if (waiting !== null) rows.push(...fieldRows(printed, [waiting]))
    waiting = null
  }
  const visit = (nodes: readonly LayoutNode[]): void => {
    for (const node of nodes) {
      if (hidden.has('id' in node ? node.id : node.key)) continue
      if (node.type === 'field') {
        const isHalf = short.has(node.kind) && wordsOf(printed, node).length <= 30
        if (isHalf && waiting !== null) {
          rows.push(...fieldRows(printed, [waiting, node]))
          waiting = null
        } else {
          flush()
          if (isHalf) waiting = node
          else rows.push(...fieldRows(printed, [node]))
        }
        continue
      }
      if (node.type === 'columns') {
        visit(node.children)
        continue
      }
      flush()
      if (node.type === 'detail') rows.push(...tableRows(printed, node))
      if (node.type === 'group') {
        if (node.title !== '') rows.push(heading(node.title))
        visit(node.children)
        flush()
      }
    }
  }
  visit(permittedLayout(printed.form.layout, printed.rights))
  flush()
  return rows
}

/** What is not on the form because of its conditions is not on the paper either. */
function unseenOf({ form, values, rights, context }: PrintedForm): Set<string> {
  const evaluation = evaluate(form, values, context)
  return unseenPaths(form, evaluation, { rights, context, knows: knowing(form, rights) })
}

/** A title across the page. */
export function heading(text: string): DocumentRow {
  return { height: 30, cells: [{ value: text, style: style.heading, columns: COLUMNS }] }
}

function wordsOf({ values, context }: PrintedForm, field: Field): string {
  return printWords(field, valueOf(values, field.key), 'paper', context)
}

function fieldRows(printed: PrintedForm, fields: readonly Field[]): DocumentRow[] {
  const [first] = fields
  if (first !== undefined && (first.kind === 'picture' || first.kind === 'signature')) {
    const pictures = pictureRow(printed, first, valueOf(printed.values, first.key))
    if (pictures !== null) return [pictures]
  }
  const width = COLUMNS / fields.length
  const cells = fields.flatMap((field) => [
    { value: field.label, style: style.label, columns: LABEL },
    { value: wordsOf(printed, field), style: style.value, columns: width - LABEL },
  ])
  return [{ height: 28, cells }]
}

/** The pictures of a field beside one another; null where none can be drawn. */
function pictureRow({ hasPicture }: PrintedForm, { label }: Field, value: FieldValue): DocumentRow | null {
  const drawn = filesIn(value)
    .filter(({ id }) => hasPicture(id))
    .slice(0, PICTURES)
  if (drawn.length === 0) return null
  const room = COLUMNS - LABEL
  const each = Math.floor(room / drawn.length)
  const cells = drawn.map(({ id }, at) => ({
    ...{ value: id, style: style.picture },
    columns: at === drawn.length - 1 ? room - each * at : each,
  }))
  return { height: PICTURE_HEIGHT, cells: [{ value: label, style: style.label, columns: LABEL }, ...cells] }
}

/** A table with its head and sums; one that is too wide for the page has a line for each column of a row. */
function tableRows(printed: PrintedForm, table: DetailTable): DocumentRow[] {
  const { values, context } = printed
  const rows = rowsIn(valueOf(values, table.key))
  const titled = [heading(rows.length === 0 ? `${table.label}（无）` : table.label)]
  if (rows.length === 0) return titled
  const { columns } = table
  const isWide = columns.length > WIDEST
  if (isWide)
    return [
      ...titled,
      ...rows.flatMap((row, at) => [
        { height: 26, cells: [{ value: `第 ${at + 1} 行`, style: style.label, columns: COLUMNS }] },
        ...columns.map((field) => ({
          height: 26,
          cells: [
            { value: field.label, style: style.label, columns: 6 },
            {
              value: printWords(field, valueOf(row.values, field.key), 'list', context),
              style: style.value,
              columns: COLUMNS - 6,
            },
          ],
        })),
      ]),
    ]
  const widths = spread(columns.map((field) => wantedOf(printed, table, field)))
  const head = {
    height: 28,
    cells: [
      numberCell('序号', style.head),
      ...columns.map((field, at) => ({ value: field.label, style: style.head, columns: widths[at] ?? 1 })),
    ],
  }
  const lines = rows.map((row, number) => ({
    height: 26,
    cells: [
      numberCell(String(number + 1), style.center),
      ...columns.map((field, at) => ({
        ...{ value: printWords(field, valueOf(row.values, field.key), 'list', context), columns: widths[at] ?? 1 },
        style: isFigure(field) ? style.figure : style.value,
      })),
    ],
  }))
  const sums = table.sums.length === 0 ? [] : [sumRow(printed, table, widths)]
  return [...titled, head, ...lines, ...sums]
}

function sumRow({ form, values }: PrintedForm, table: DetailTable, widths: readonly number[]): DocumentRow {
  const sums = sumWords(form, values, { table: table.key, place: 'list' })
  return {
    height: 28,
    cells: [
      numberCell('合计', style.head),
      ...table.columns.map((field, at) => ({
        value: sums.find(({ key }) => key === field.key)?.words ?? '',
        ...{ style: style.figure, columns: widths[at] ?? 1 },
      })),
    ],
  }
}

function numberCell(value: string, look: number) {
  return { value, style: look, columns: NUMBER }
}

/** Rows of a table that are asked how wide their words are. */
const ASKED = 200
/** Half letters that a column may want: longer words go on in the next line. */
const WANTED = { least: 6, most: 30 }

/** How wide a column wants to be, in half letters: as its longest words. */
function wantedOf({ values, context }: PrintedForm, table: DetailTable, field: Field): number {
  const rows = rowsIn(valueOf(values, table.key)).slice(0, ASKED)
  const words = rows.map((row) => printWords(field, valueOf(row.values, field.key), 'list', context))
  const longest = Math.max(...[field.label, ...words].map(halfLetters))
  return Math.min(WANTED.most, Math.max(WANTED.least, longest))
}

function halfLetters(text: string): number {
  let width = 0
  for (const letter of text) width += letter.charCodeAt(0) > 0x2e7f ? 2 : 1
  return width
}

/** The columns of a table over the page's columns beside the number, each at least one and in proportion to its wanted width. */
function spread(wanted: readonly number[]): number[] {
  const room = COLUMNS - NUMBER
  const total = wanted.reduce((sum, one) => sum + one, 0)
  const widths = wanted.map((one) => Math.max(1, Math.floor((room * one) / total)))
  for (let left = room - widths.reduce((sum, one) => sum + one, 0); left !== 0; left -= Math.sign(left)) {
    const shares = widths.map((width, at) => (wanted[at] ?? 0) / width)
    // What is over goes to the narrowest for its words; what lacks is taken from the widest.
    const at =
      left > 0
        ? shares.indexOf(Math.max(...shares))
        : shares.indexOf(Math.min(...shares.map((share, i) => ((widths[i] ?? 0) > 1 ? share : Infinity))))
    widths[at] = (widths[at] ?? 1) + Math.sign(left)
  }
  return widths
}

function isFigure({ kind }: Field): boolean {
  return kind === 'number' || kind === 'amount' || kind === 'formula'
}
