import type { Phrase } from '@mingtai/messages'
import type { OfficialDocument } from '../model/document.ts'
import type { ElementName } from '../page.ts'

/** Where the rules come from. */
export const sources = {
  /** 党政机关公文格式. */
  format: (section: string) => `GB/T 9704-2012 第 ${section} 条`,
  /** 党政机关公文处理工作条例（中办发〔2012〕14号）. */
  handling: (article: string) => `《党政机关公文处理工作条例》第${article}条`,
  /** What no rule says and every office does. */
  practice: '排版惯例',
  /** What the faces have a shape for. */
  fonts: '印发文件的字库',
} as const

/** Something that a document's form lacks. */
export interface Finding {
  /** Which rule says so. */
  source: string
  phrase: Phrase
  place: FindingPlace
  /** The document as the rule wants it; null where only a person knows how. */
  mending: OfficialDocument | null
}

/** What is to be looked at; of the body, the block and its characters. */
export interface FindingPlace {
  element: ElementName
  block: number
  from: number
  to: number
}

/** The whole of an element. */
export function wholeOf(element: ElementName, block = 0): FindingPlace {
  return { element, block, from: 0, to: Number.MAX_SAFE_INTEGER }
}
