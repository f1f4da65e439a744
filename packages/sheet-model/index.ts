export * from './line.ts'
export * from './operation.ts'
export { applyBatch, rollBack } from './apply/apply.ts'
export { checkBatch } from './apply/check.ts'
export { columnsOfSheet, rowsOfSheet } from './apply/sheets.ts'
export { type Book, clientOf, createBook, type Sheet, type SheetObject } from './book.ts'
export { createEvaluator, type Evaluator, type RuledCell, type Surroundings } from './formula/evaluator.ts'
export { printedFormula, type PrintedNames, type Target, targetOf } from './formula/print-formula.ts'
export { readFormula } from './formula/read-formula.ts'
export { plainContent, type Typed, typedContent } from './formula/typed-content.ts'
export {
  type Box,
  boxOf,
  type DrawnMerge,
  isWithin,
  mergesOf,
  overlaps,
  type EffectiveObject,
  effectiveObjects,
} from './read/merges.ts'
export * from './read/sheet.ts'
export { type RangeName, rangeNames } from './read/range-names.ts'
export { sheetNames } from './read/sheet-names.ts'
export { addOwn, confirmedRevision, createReplica, receive, refuseOwn, type Replica } from './replica/replica.ts'
export { fold } from './snapshot/fold.ts'
export { bookOf, type Snapshot, snapshotOf } from './snapshot/snapshot.ts'
