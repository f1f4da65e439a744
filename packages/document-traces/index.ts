/** What versions of an official document (公文) differ in, and the copy on which it is marked (花脸稿). */
export { compareTexts, type TextPiece } from './text/compare-texts.ts'
export { type DocumentVersion, type MarkedCopy, markedCopy } from './marked/marked-copy.ts'
export type { ElementChange } from './marked/element-changes.ts'
export type { BodyChange } from './marked/text-changes.ts'
