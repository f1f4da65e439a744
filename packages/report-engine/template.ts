export {
  Choice,
  type ChoicesFrom,
  type FixedChoice,
  Option,
  Parameter,
  ParameterForm,
  controlsOf,
  parameterTypes,
} from './template/parameter.ts'
export { Dataset, DatasetField, DatasetFrom, fieldTypeOf, SetType } from './template/dataset.ts'
export { inputsOf, Recipe, Step } from './template/recipe.ts'
export { Condition, Filter } from './template/filter.ts'
export { Compare, Dictionary, Display, HideIf, Link } from './template/display.ts'
export { aggregates, Binding, DatasetLink, Sort, Subtotal, Top } from './template/binding.ts'
export { Chart } from './template/chart.ts'
export { Content, TemplateCell } from './template/content.ts'
export { Block } from './template/block.ts'
export { ConditionalFormat, SheetTemplate, Template } from './template/sheet.ts'
