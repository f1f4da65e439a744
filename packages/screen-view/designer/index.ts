/** Where data screens are designed. */
export { ScreenDesigner, type ScreenDesignerProps } from './ScreenDesigner.tsx'
export type { DesignPicture, DesignPictures } from './picture/design-pictures.ts'
export type { DesignChoice, DesignParameter, DesignSources } from './design-sources.ts'
export { findingsOf } from './property/Findings.tsx'
