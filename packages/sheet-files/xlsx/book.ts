import type { SheetNames } from '../sheet-names.ts'
import type { CellCounts } from './xlsx-cells.ts'
import type { SharedStrings } from './xlsx-strings.ts'
import type { StyleTable } from './styles/xlsx-styles.ts'
import type { ZipFile } from '../bytes/zip-file.ts'
import type { ChoiceLists } from './choice-lists.ts'
import type { CodeKind, LeftOut } from './part-facts.ts'
import type { FilePicture } from './chart/picture-file.ts'
import type { StoredPictures } from './chart/stored-pictures.ts'

/** What a workbook asks of others while it is written. */
export interface BookHooks {
  /** An uploaded picture by its name; null: there is none. */
  picture?(name: string): Promise<FilePicture | null>
  /** A code as PNG; null: the text cannot be such a code. */
  codePicture?(text: string, kind: CodeKind): Promise<Uint8Array | null>
  /** The address behind `report:CODE?parameter=value`; null leaves the link out. */
  reportAddress?(link: string): string | null
}

/** A worksheet in the file; a sheet of many rows becomes several. */
export interface Worksheet {
  name: string
  isHidden: boolean
}

/** What the sheets of one workbook share. */
export interface Book {
  zip: ZipFile
  styles: StyleTable
  strings: SharedStrings
  names: SheetNames
  worksheets: Worksheet[]
  /** Parts beside the usual ones and their content types. */
  types: { part: string; type: string }[]
  definedNames: string[]
  pictures: StoredPictures
  lists: ChoiceLists
  /** The hidden worksheet of long lists; named when first needed. */
  listSheet: string | null
  counts: CellCounts
  leftOut: LeftOut
  /** How many parts of each kind there are. */
  numbers: { drawing: number; chart: number; comments: number }
  /** Fields of headers and footers. */
  fields: Readonly<Record<string, string>>
  /** `sheetProtection`, or nothing. */
  protection: string
  hooks: BookHooks
  /** Most rows of a worksheet. */
  rowLimit: number
}
