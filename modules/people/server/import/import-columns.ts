import { refuse } from '@mingtai/messages'
import { withoutBidiControls } from '@mingtai/server-kit'
import { type CellBatch, cellKinds, openWorkbook, readRows } from '@mingtai/sheet-files'

/** The columns of the template, in its order. */
export const importColumns = [
  { title: '姓名', width: 90, required: true },
  { title: '登录名', width: 130, required: true },
  { title: '手机号码', width: 110, required: false },
  { title: '身份证号', width: 170, required: false },
  { title: '邮箱', width: 190, required: false },
  { title: '性别', width: 50, required: false },
  { title: '机构', width: 220, required: true },
  { title: '部门', width: 180, required: false },
  { title: '职务', width: 120, required: false },
  { title: '角色', width: 180, required: false },
] as const
export type ImportColumn = (typeof importColumns)[number]['title']

export interface FileRow {
  /** Its number in the file, from 1. */
  line: number
  cells: Partial<Record<ImportColumn, string>>
}

const MOST_ROWS = 1000
/** A list of people is small; whatever unpacks to more is none. */
const limits = { entries: 300, part: 24 << 20, total: 64 << 20 }
const WIDEST = 60

/** The people of an uploaded workbook, row by row as the file numbers them. */
export async function readPeople(file: string): Promise<FileRow[]> {
  const book = await openWorkbook(Buffer.from(file, 'base64'), { limits })
  try {
    const sheet = book.sheets.find(({ isHidden }) => !isHidden) ?? book.sheet(0)
    const rows = new Map<number, string[]>()
    for await (const batch of readRows(book, sheet)) {
      gather(rows, batch)
      if (rows.size > MOST_ROWS + 20) refuse('person.importTooMany', MOST_ROWS)
    }
    return peopleIn(rows)
  } finally {
    book.close()
  }
}

function gather(rows: Map<number, string[]>, batch: CellBatch): void {
  for (let index = 0; index < batch.count; index += 1) {
    const [row, column] = [batch.rows[index] ?? 0, batch.columns[index] ?? 0]
    const text = textOf(batch, index)
    if (column >= WIDEST || text === '') continue
    const cells = rows.get(row) ?? []
    cells[column] = text
    rows.set(row, cells)
  }
}

function textOf(batch: CellBatch, index: number): string {
  const kind = batch.kinds[index]
  if (kind === cellKinds.text)
    return withoutBidiControls(batch.texts[index] ?? '')
      .trim()
      .slice(0, 200)
  if (kind === cellKinds.number) return String(batch.numbers[index] ?? '')
  return ''
}

function peopleIn(rows: Map<number, string[]>): FileRow[] {
  const lines = [...rows.keys()].toSorted((a, b) => a - b)
  const head = lines.find((line) => rows.get(line)?.includes('姓名'))
  const titles = head === undefined ? [] : (rows.get(head) ?? [])
  const places = importColumns.map(({ title }) => ({
    title,
    at: titles.findIndex((text) => text?.replace(/[*＊\s]/g, '') === title),
  }))
  for (const { title, required } of importColumns)
    if (required && places.every((place) => place.title !== title || place.at < 0))
      refuse('person.importHeading', title)
  const people = lines
    .filter((line) => head !== undefined && line > head)
    .map((line) => ({ line: line + 1, cells: cellsOf(rows.get(line) ?? [], places) }))
    .filter(({ cells }) => Object.keys(cells).length > 0)
  if (people.length === 0) refuse('person.importEmpty')
  if (people.length > MOST_ROWS) refuse('person.importTooMany', MOST_ROWS)
  return people
}

function cellsOf(row: string[], places: { title: ImportColumn; at: number }[]): FileRow['cells'] {
  return Object.fromEntries(
    places.flatMap(({ title, at }) => {
      const text = at < 0 ? undefined : row[at]
      return text === undefined ? [] : [[title, text]]
    }),
  )
}
