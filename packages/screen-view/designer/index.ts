/** Where data screens are designed. */
export { ScreenDesigner, type ScreenDesignerProps } from './ScreenDesigner.tsx'
