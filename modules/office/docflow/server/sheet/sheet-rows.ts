import type { DocumentRow } from '@mingtai/data-plane'
import { COLUMNS, LABEL, signedRows, style } from '@mingtai/modules/office/approval/server'
import { formatByCode } from '@mingtai/zh'

/** One thing that is registered of a document. */
export interface SheetFact {
  label: string
  value: string
  /** It has a row of its own. */
  isWide?: boolean
}

/** What somebody said, as it prints. */
export interface PrintedOpinion {
  personName: string
  departmentName: string
  text: string
  /** The picture of what was written by hand; null: none. */
  picture: string | null
  at: string
}

/** 办理单: the sheet on top of a document's file. */
export interface PrintedSheet {
  title: string
  /** Below the title, at the left and at the right. */
  number: string
  day: string
  facts: readonly SheetFact[]
  /** Roles in their order; one without opinions is an empty cell to write into. */
  opinions: readonly { label: string; said: readonly PrintedOpinion[] }[]
  /** Further rows below the opinions, each with its own label. */
  remarks: readonly SheetFact[]
}

/** Room for an opinion that is written by hand on the print. */
const EMPTY_CELL = 64

/** The rows of a sheet; what is said stands with name, unit and day. */
export function sheetRows(sheet: PrintedSheet, hasPicture: (id: string) => boolean): DocumentRow[] {
  const half = COLUMNS / 2
  return [
    { height: 50, cells: [{ value: sheet.title, style: style.title, columns: COLUMNS }] },
    {
      height: 28,
      cells: [
        { value: sheet.number, style: style.number, columns: half },
        { value: sheet.day, style: style.day, columns: half },
      ],
    },
    ...factRows(sheet.facts),
    ...sheet.opinions.flatMap((role) => opinionRows(role, hasPicture)),
    ...factRows(sheet.remarks),
    { height: 26, cells: [{ value: `打印时间：${formatByCode(new Date(), 2)}`, style: style.foot, columns: COLUMNS }] },
  ]
}

/** Short facts stand two by two. */
function factRows(facts: readonly SheetFact[]): DocumentRow[] {
  const rows: DocumentRow[] = []
  let waiting: SheetFact | null = null
  const add = (fact: SheetFact, other: SheetFact | null) => {
    const width = other === null ? COLUMNS : COLUMNS / 2
    const cells = [fact, ...(other === null ? [] : [other])].flatMap(({ label, value }) => [
      { value: label, style: style.label, columns: LABEL },
      { value, style: style.value, columns: width - LABEL },
    ])
    rows.push({ height: 30, cells })
  }
  for (const fact of facts) {
    if (fact.isWide === true) {
      if (waiting !== null) add(waiting, null)
      waiting = null
      add(fact, null)
    } else if (waiting === null) waiting = fact
    else {
      add(waiting, fact)
      waiting = null
    }
  }
  if (waiting !== null) add(waiting, null)
  return rows
}

function opinionRows(
  { label, said }: PrintedSheet['opinions'][number],
  hasPicture: (id: string) => boolean,
): DocumentRow[] {
  if (said.length === 0)
    return [
      {
        height: EMPTY_CELL,
        cells: [
          { value: label, style: style.label, columns: LABEL },
          { value: '', style: style.value, columns: COLUMNS - LABEL },
        ],
      },
    ]
  return said.flatMap(({ personName, departmentName, text, picture, at }, place) => {
    const name = [departmentName, personName].filter((word) => word !== '').join(' ')
    return signedRows({ label: place === 0 ? label : '', words: text, name, picture, at }, hasPicture)
  })
}
