/** Data-entry reports: the bound table, what may be entered, how it is compared, and what was typed and not submitted. */
export {
  ChoiceList,
  comparisons,
  type Comparison,
  EntryColumn,
  isFileKind,
  isNumberKind,
  isPlaceKind,
  type KnownChoice,
  type PreviousStep,
  systemValues,
  type SystemValue,
  textFormats,
  valueKinds,
  type ValueKind,
} from './document/entry-column.ts'
export {
  bindingAt,
  type DeniedCells,
  EntryDocument,
  EntryLines,
  isDenied,
  isEditable,
  isLink,
  keyIndexes,
  linkIndexes,
  MARKER_TABLE,
  mostRows,
  sourceAt,
  sourcesOf,
  type TableBinding,
} from './document/entry-document.ts'
export { changeDenial, denialOf, deniedFor, type Filler, firstValues, withDenied } from './document/cell-editors.ts'
export {
  guardingHidden,
  hiddenFrom,
  seenPlace,
  type SeenPlaces,
  seenPlaces,
  seenRow,
  wholeChanges,
  withoutColumns,
} from './document/seen-columns.ts'
export { isPattern } from './document/pattern-problem.ts'
export { fitProblems, type FitProblem, kindsFor } from './document/fit-problems.ts'
export { withDrawnColumns } from './table/drawn-columns.ts'
export { linesProblems } from './document/lines-problems.ts'
export { documentFromTable, linesFromTable } from './document/from-table.ts'
export { NewTable } from './table/new-table.ts'
export type { ColumnFacts, ColumnSort, TableFacts } from './table/table-facts.ts'
export { type CellValue, decimalsEqual, isSameValue, readValue, type ReadValue } from './value/read-value.ts'
export {
  choiceName,
  choicesIn,
  choicesInRow,
  columnsBelow,
  isChosenKind,
  isListed,
  isLookedUp,
  isManyKind,
  withChoices,
} from './value/choices.ts'
export {
  computed,
  formulaInputs,
  formulasAfter,
  formulasOfLines,
  initialValues,
  linesColumn,
  type RowLines,
} from './formula/row-formulas.ts'
export { compiledFormula } from './formula/compiled.ts'
export { maskProblem } from './value/mask.ts'
export { columnSum, summedColumns } from './value/column-sum.ts'
export { shownValue, typedValue } from './value/show-value.ts'
export { openingProblem, openingWords } from './check/opening.ts'
export { lockIndex, lockProblem } from './check/lock-problem.ts'
export {
  manyBefore,
  previousKey,
  previousPlaces,
  previousProblem,
  previousQuestion,
  stepWords,
  type PreviousQuestion,
} from './check/previous-period.ts'
export { checkRow, type CellProblem, type CheckedRow } from './check/check-row.ts'
export {
  type CellChange,
  keyText,
  type Parent,
  reversed,
  type RowChange,
  type RowDifference,
} from './change/row-change.ts'
export { mergeRow, type MergedRow } from './change/merge-row.ts'
export {
  changedRows,
  countOf,
  edited,
  type Edit,
  type EditedRow,
  type Edits,
  keyOf,
  type NewRow,
  noEdits,
  valuesWith,
  workedOut,
} from './edit/entry-edits.ts'
export {
  changesOf,
  countAll,
  editedForm,
  freshRow,
  isBelow,
  lineRef,
  linesOf,
  parentOf,
  rebasedForm,
  refPlace,
  withTable,
} from './edit/form-edits.ts'
export { MOST_LINES } from './document/most-lines.ts'
export { draftDenial, draftText, readDraft } from './edit/draft-text.ts'
export { type ReadMainRow, rowsWithEditedLines, withLineResults } from './edit/line-results.ts'
export { type Solved } from './edit/rebased.ts'
export { seriesOf } from './edit/series.ts'
export { type EditHistory, historyOf, redone, stepped, undone } from './edit/history.ts'
export { exportedCell } from './exchange/exported-cells.ts'
export { headingsOf, readHeading, REF_HEADING } from './exchange/headings.ts'
export { fileKey, type FileRow, importedRows, type ImportedRows } from './exchange/imported-rows.ts'
export { pastedCells, pastedOver } from './edit/pasted-cells.ts'
export {
  bandsOf,
  EntryLayout,
  filledLayout,
  inLayoutOrder,
  layoutAddress,
  type LayoutCell,
  type LayoutContent,
  type LayoutMark,
  marksOf,
  repeatedRow,
} from './layout/entry-layout.ts'
export { layoutFormula, namedCells, type TotalName } from './layout/layout-formulas.ts'
export { layoutPlan, type LayoutPlan } from './layout/layout-plan.ts'
export { layoutProblems } from './layout/layout-problems.ts'
export {
  isTotalled,
  type LayoutTable,
  type LayoutValue,
  layoutValues,
  type LayoutValues,
  needsAllRows,
} from './layout/layout-values.ts'
export { narrowLayout, type NarrowLayout, type NarrowPart } from './layout/narrow-layout.ts'
