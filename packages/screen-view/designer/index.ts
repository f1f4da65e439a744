/** Where data screens are designed. */
export { ScreenDesigner, type ScreenDesignerProps } from './ScreenDesigner.tsx'
export type { DesignChoice, DesignParameter, DesignSources } from './design-sources.ts'
