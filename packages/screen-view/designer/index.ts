/** Where data screens are designed. */
export { ScreenDesigner, type ScreenDesignerProps } from './ScreenDesigner.tsx'
export type { DesignDatasets } from './design-datasets.ts'
