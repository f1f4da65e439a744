/** Forms of the approval center: what they are, what they hold, who may see and change what, and how all of it is said. */
export { FormSchema, readSchema, type ReadSchema } from './schema/form-schema.ts'
export { Field, kindNames, isServerWritten, type FieldKind, type FieldOf } from './schema/field.ts'
export { DetailTable, type Columns, type Description, type Group, LayoutNode, notInRows } from './schema/layout.ts'
export { Choice, ChoiceNode, choicePath } from './schema/choice.ts'
export { DefaultValue } from './schema/default-value.ts'
export { SerialRule } from './schema/serial-rule.ts'
export { Key, RowId } from './schema/key.ts'
export { limits } from './schema/limits.ts'
export { unfitness } from './schema/json-guard.ts'
export { fieldAt, indexOf, labelAt, type FieldPlace, type FormIndex, type TablePlace } from './schema/form-index.ts'

export {
  Condition,
  comparisonsOf,
  operators,
  type Comparison,
  type ConditionGroup,
  type ConditionValue,
  type Left,
  type Operator,
  type Part,
  type Right as RightSide,
  type RowsCondition,
} from './condition/condition.ts'
export { holds, readsOf, type Answer } from './condition/holds.ts'
export { conditionWords } from './condition/condition-words.ts'
export { conditionProblems } from './condition/check-condition.ts'
export { operatorWords } from './condition/operator-words.ts'
export { operatorsOfSort, sortOf, sortOfField, type Sort } from './condition/sort.ts'

export type { FormContext, FormPerson, Membership, ReferenceKind } from './values/context.ts'
export type { AreaValue, DateRange, FieldValue, FileReference, FormValues, Reference, Row } from './values/value.ts'
export { areaIn, filesIn, isSame, rangeIn, referencesIn, rowsIn, textIn, textsIn, valueOf } from './values/value.ts'
export type { Problem } from './values/problem.ts'
export { readValue } from './values/read-value.ts'
export { limitProblem } from './values/limit-problem.ts'
export { uniqueValues } from './values/unique-values.ts'
export { referencedIds, type ReferencedIds } from './values/referenced-ids.ts'
export { defaultOf, emptyRow, emptyValues, type NewForm } from './values/empty-values.ts'
export { sampleOf, sampleValues, type RandomSource } from './values/sample-values.ts'
export { daysBetween, isMoment, type Precision } from './values/day.ts'

export { checkValues, type CheckedValues, type CheckOptions } from './evaluation/check-values.ts'
export { evaluate, type Evaluation } from './evaluation/evaluate.ts'
export { compileFieldFormula, formFunctions } from './formula/compile.ts'

export { allWritable, NodeRights, Right, rightsOf, rightTo, sourcesOf, type FormRights } from './rights/rights.ts'
export { visibleValues } from './rights/visible-values.ts'
export { concealedSchema } from './rights/concealed.ts'
export { knowing, unseenPaths } from './rights/unseen.ts'
export { mergeWritten, type Merged } from './rights/merge-written.ts'

export { difference, type Change, type Viewer } from './change/difference.ts'
export { schemaDifference, type SchemaChange } from './change/schema-difference.ts'
export { migrateValues, type Lost, type Migrated } from './change/migrate-values.ts'
export { convertValue, isCompatible } from './change/convert-value.ts'

export { checkRights, checkSchema } from './check/check-schema.ts'
export type { SchemaProblem } from './check/schema-problem.ts'

export { printWords, type WordsPlace } from './words/print-words.ts'
export { sumWords } from './words/sum-words.ts'
export {
  renderTitle,
  summaryWords,
  titleFacts,
  titleProblems,
  titleTells,
  type TitleFacts,
  withKeys,
  withLabels,
} from './words/title.ts'
export { missingSerials, serialPeriod, serialText } from './words/serial-text.ts'
export { hiddenNodes, permittedLayout, phoneLayout } from './layout/phone-layout.ts'
export { decimalTextOf } from './values/decimal-text.ts'
