/** A file as the readers get it. */
export interface SourceFile {
  path: string
  /** Its name says by its ending how people know it. */
  name: string
  /** MIME type by content. */
  type: string
  size: number
}

export interface SheetLook {
  name: string
  rows: string[][]
  isCut: boolean
}

/** What is shown of a file. */
export type Look =
  | { look: 'pages'; pages: { width: number; height: number }[]; isCut: boolean }
  | { look: 'html'; html: string }
  | { look: 'slides'; slides: string[]; width: number; height: number }
  | { look: 'sheet'; sheets: SheetLook[] }
  | { look: 'text'; text: string; encoding: string; isCut: boolean }
  | { look: 'list'; entries: { name: string; size: number }[]; isCut: boolean }
  | { look: 'none' }

/** Words of one page; files without pages have one, numbered 0. */
export interface PageWords {
  page: number
  words: string
}

export type Task =
  | { kind: 'look'; file: SourceFile }
  | { kind: 'words'; file: SourceFile }
  /** `page`: from 1. */
  | { kind: 'page'; file: SourceFile; page: number; width: number; mark: string }
  | { kind: 'picture'; file: SourceFile; width: number; mark: string }

export interface Answers {
  look: Look
  words: PageWords[]
  page: Uint8Array
  picture: Uint8Array
}

export interface Request {
  id: number
  task: Task
}

/** Why a file was not read: `refused`: it is too large, locked or broken; `defect`: our reader failed. */
export type Reply =
  | { id: number; outcome: 'done'; answer: Answers[Task['kind']] }
  | { id: number; outcome: 'refused' | 'defect'; reason: string }
