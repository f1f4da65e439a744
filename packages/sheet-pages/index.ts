export * from './page.ts'
export { PageProblem } from './problem.ts'
export { type Fonts, openFonts } from './font/fonts.ts'
export { layOutDocument, layOutSheet, pagedDocument } from './layout/lay-out.ts'
export {
  type SheetInMemory,
  type LayOutOptions,
  type MeasureText,
  type PlacedChunk,
  type SheetSource,
  sourceOf,
} from './source.ts'
export type { Stamp } from './paint/stamp.ts'
export { PAGE_FUNCTIONS } from './figure/page-formulas.ts'
