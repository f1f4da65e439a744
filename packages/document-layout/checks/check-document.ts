import type { OfficialDocument } from '../model/document.ts'
import type { DocumentPages } from '../page.ts'
import { attachmentFindings } from './attachment-rules.ts'
import { dateFindings } from './date-rules.ts'
import type { Finding } from './finding.ts'
import { glyphFindings } from './glyph-rules.ts'
import { kindFindings } from './kind-rules.ts'
import { levelFindings } from './level-rules.ts'
import { lineFindings } from './line-rules.ts'
import { numberFindings } from './number-rules.ts'

export interface CheckFacts {
  /** As it is laid out. */
  pages: DocumentPages
  /** The day on which it was signed (签发) or passed, once it is. */
  approvedOn: string | null
}

/** 格式体检: what the form of a document lacks, each with its rule and, where a machine can, its mending. */
export function checkDocument(document: OfficialDocument, { pages, approvedOn }: CheckFacts): Finding[] {
  return [
    ...numberFindings(document),
    ...kindFindings(document),
    ...levelFindings(document),
    ...attachmentFindings(document),
    ...dateFindings(document, approvedOn),
    ...lineFindings(document, pages),
    ...glyphFindings(document),
  ]
}
