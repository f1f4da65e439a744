export * from './template.ts'
export { checkTemplate, type Checked } from './check/check.ts'
export { freeName, recipeProblems, type RecipeSource } from './check/check-recipe.ts'
export { reservedWords } from './reserved-words.ts'
export { isOfNewerSchema, migrated } from './check/migration.ts'
export { compileSheet, type Compiled } from './compile/compile.ts'
export { startFill } from './fill/fill.ts'
export type { Counts, Fill, FilledSheet, FillOptions } from './run.ts'
export type { Plan } from './model.ts'
export { groupedNames } from './push/grouped-store.ts'
export { type Pushing, type RelationalPlan, relationalPlan } from './push/relational-plan.ts'
export { blockParentsOf, parentsOf, type Parents } from './parent/parents.ts'
export { bandsOf, type Band } from './compile/bands.ts'
export { addressOf, columnName, placeOf, type Place } from './address.ts'
export { EngineDefect, type Problem, type ProblemKey } from './problem.ts'
export { datasetsOf, datasetsRead, sheetsBehind } from './compile/datasets-of.ts'
export { startExplain, type Explaining, type Explanation } from './explain/explain.ts'
export { startLocate } from './explain/locate.ts'
export type { ExplainedPart } from './explain/explain-formula.ts'
export { plainBinding } from './compile/plain-binding.ts'
export { type Change, differences } from './change/difference.ts'
export { merge } from './change/merge.ts'
export { sentenceOfChanges } from './change/sentence.ts'
export { sameTemplate } from './change/units.ts'
export { partName } from './change/words.ts'
export { Reading } from './reading/reading.ts'
export { type AppliedReading, withReading } from './reading/with-reading.ts'
export { type ReaderField, readerFields } from './reading/reader-fields.ts'
export { fieldsOfRules, groupFilter, rowFilter, type RowRule, type RowRules } from './reading/row-rules.ts'
export { aggregateNames, figureNames, operatorNames, parameterTypeNames } from './words.ts'
export { type Calendar, type Days, dayByRule, isWeekday } from './parameter/day-rules.ts'
export {
  formats,
  formatOf,
  isTimed,
  periodDays,
  periodText,
  type PeriodType,
  readDay,
  readPeriod,
} from './parameter/period-text.ts'
export { type ChoiceNode, leavesOf, treeOf } from './parameter/tree.ts'
export {
  defaultValue,
  type GivenValue,
  isChosen,
  isPeriod,
  isRange,
  isSeveral,
  isTree,
  rangeOf,
  readValue,
  type WrongValue,
} from './parameter/values.ts'
export { codesOf, givenOf } from './parameter/given.ts'
export { builtInCodes, paperCodes, readerCodes } from './built-in.ts'
export { broughtBy, type Brought, type ParameterClash, type SharedDataset } from './parameter/shared.ts'
export { ALL, filledDefault, FIRST, isFromList } from './parameter/filled-default.ts'
export { listDatasets } from './parameter/list-datasets.ts'
export { asTaken, type SharedChange, sharedChanges, withShared } from './parameter/shared-changes.ts'
export { compareNumbers } from './parameter/compare-numbers.ts'
export { momentOf, momentWords, timeText } from './parameter/date-time.ts'
export {
  isPeriodRange,
  periodByRule,
  type PeriodRangeType,
  periodRangeOf,
  unitOfRange,
} from './parameter/period-range.ts'
export { fixedChoices } from './parameter/fixed-list.ts'
export { dependsOn } from './parameter/dependence.ts'
export { defaultPage } from './default-page.ts'
export { linkProposals, relationAt, unrelatedChildren, type UnrelatedChild } from './parent/relation.ts'
export type { LinkProposal } from './parent/propose-links.ts'
