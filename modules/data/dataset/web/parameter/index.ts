export {
  type ChoiceQuestion,
  type ChoiceSource,
  type Chosen,
  type FormContext,
  type FormParameter,
  listOf,
} from './choice-source.ts'
export { DraftParameters } from './draft/DraftParameters.tsx'
export { useRested } from './editor/use-rested.ts'
export { ParameterEditor } from './editor/ParameterEditor.tsx'
export { defaultWords, givenValues } from './given-values.ts'
export { ParameterFields } from './ParameterFields.tsx'
export {
  dayPresets,
  momentPresets,
  periodWords,
  presetName,
  presetsOf,
  rangeRuleWords,
  type RangeType,
} from './range-presets.ts'
export { useDictionaries } from './use-dictionaries.ts'
export { useWidth } from './use-width.ts'
