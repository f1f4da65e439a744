/** Official documents (公文): their model, and their lines and pages by GB/T 9704-2012. */
export * from './model/document.ts'
export * from './page.ts'
export {
  ASCENT,
  BODY_TIGHTENING,
  CELL,
  LINE_CELLS,
  MILLIMETRES_A_POINT,
  PAGE_ROWS,
  paper,
  ROW,
  sizes,
  typeArea,
} from './measures.ts'
export { changeColors } from './elements/change-marks.ts'
export { type RoundSeal, roundSeal, type SealLetter } from './elements/round-seal.ts'
export { layOutDocument } from './lay-out-document.ts'
export { advanceOf, isLatin, widthOf } from './text/advance.ts'
export { breakLines, type LineMeasure, type TextLine } from './text/break-lines.ts'
export { isForbiddenEnd, isForbiddenStart } from './text/tokens.ts'
export { checkDocument, type CheckFacts } from './checks/check-document.ts'
export type { Finding, FindingPlace } from './checks/finding.ts'
export { type LevelMark, markOf, markWords } from './checks/level-marks.ts'
