import { refuse } from '@mingtai/messages'
import { Archive, type ArchiveLimits, archiveLimits } from './archive.ts'
import { kindOfZip, zipOf } from './file-kind.ts'
import type { DaySystem } from '../file-days.ts'
import { type CellFormat, cellFormats } from './number-formats.ts'
import { type Relation, relationsOf } from './relations.ts'
import { SharedTexts } from './shared-texts.ts'
import { childOf, childrenOf, isTrue, numberFrom, readXml, type XmlNode } from './xml-tree.ts'

export interface OpenOptions {
  password?: string
  limits?: Partial<ArchiveLimits>
}

/** A worksheet of an opened file; chart sheets and macro sheets are not among them. */
export interface OpenSheet {
  name: string
  part: string
  isHidden: boolean
  /** Its place among all sheets, which defined names count by. */
  index: number
  /** Its number in the order of calculation. */
  id: number
}

export interface DefinedName {
  name: string
  /** The sheet it belongs to; null: the whole file. */
  sheet: number | null
  text: string
  isHidden: boolean
}

/** An xlsx file of somebody else, opened: its sheets and what they share. Close it after use. */
export class OpenWorkbook {
  readonly archive: Archive
  readonly part: string
  readonly sheets: readonly OpenSheet[]
  readonly names: readonly DefinedName[]
  /** Where the file begins to count days. */
  readonly days: DaySystem
  private readonly relations: readonly Relation[]
  private styleTree: XmlNode | null | undefined
  private sharedTexts: SharedTexts | undefined

  constructor(archive: Archive, part: string, root: XmlNode, relations: readonly Relation[]) {
    this.archive = archive
    this.part = part
    this.relations = relations
    this.sheets = sheetsOf(root, relations)
    this.names = childrenOf(childOf(root, 'definedNames'), 'definedName').map(({ at, text }) => ({
      name: at.name ?? '',
      sheet: at.localSheetId === undefined ? null : numberFrom(at.localSheetId, -1),
      text,
      isHidden: isTrue(at.hidden),
    }))
    this.days = isTrue(childOf(root, 'workbookPr')?.at.date1904) ? 1904 : 1900
  }

  sheet(which: string | number): OpenSheet {
    const found = typeof which === 'number' ? this.sheets[which] : this.sheets.find(({ name }) => name === which)
    return found ?? refuse('workbook.noSheet', String(which))
  }

  /** The part behind a relation of the workbook, by its type. */
  partOf(type: string): string | null {
    const target = this.relations.find((relation) => relation.type === type && !relation.isExternal)?.target
    return target !== undefined && this.archive.has(target) ? target : null
  }

  async styles(): Promise<XmlNode | null> {
    if (this.styleTree !== undefined) return this.styleTree
    const part = this.partOf('styles')
    const bytes = part === null ? null : await this.archive.read(part)
    return (this.styleTree = bytes === null ? null : readXml(bytes))
  }

  async cellFormats(): Promise<CellFormat[]> {
    return cellFormats(await this.styles())
  }

  async texts(): Promise<SharedTexts> {
    if (this.sharedTexts) return this.sharedTexts
    const part = this.partOf('sharedStrings')
    return (this.sharedTexts = part === null ? new SharedTexts() : await SharedTexts.from(this.archive.stream(part)))
  }

  close(): void {
    this.archive.close()
  }
}

/** Opens an xlsx file by its path or from memory. What cannot be read is refused with a sentence that says what to do. */
export async function openWorkbook(source: string | Uint8Array, options: OpenOptions = {}): Promise<OpenWorkbook> {
  const archive = await Archive.open(await zipOf(source, options.password), { ...archiveLimits, ...options.limits })
  try {
    return await opened(archive)
  } catch (problem) {
    archive.close()
    throw problem
  }
}

async function opened(archive: Archive): Promise<OpenWorkbook> {
  const part =
    (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  if (!archive.has(part)) refuse('workbook.notXlsx', kindOfZip(archive.names()))
  if (part.endsWith('.bin')) refuse('workbook.notXlsx', kindOfZip(archive.names()))
  const bytes = await archive.read(part)
  const root = readXml(bytes!)
  if (root.name !== 'workbook') refuse('workbook.notXlsx', kindOfZip(archive.names()))
  return new OpenWorkbook(archive, part, root, await relationsOf(archive, part))
}

function sheetsOf(root: XmlNode, relations: readonly Relation[]): OpenSheet[] {
  const parts = new Set<string>()
  return childrenOf(childOf(root, 'sheets'), 'sheet').flatMap(({ at }, index) => {
    const relation = relations.find(({ id }) => id === at['r:id'])
    if (!relation) refuse('workbook.damaged', `工作表“${at.name ?? ''}”没有内容部件`)
    if (relation.type !== 'worksheet') return []
    // A small file would cost as much as fifty large ones.
    if (parts.has(relation.target)) refuse('workbook.damaged', `工作表“${at.name ?? ''}”与另一张共用内容部件`)
    parts.add(relation.target)
    return [
      {
        name: at.name ?? '',
        part: relation.target,
        isHidden: (at.state ?? 'visible') !== 'visible',
        index,
        id: numberFrom(at.sheetId, 0),
      },
    ]
  })
}
