/** Where forms are designed, and the builder of conditions that flows use as well. */
export { FormDesigner, type FormDesignerProps } from './FormDesigner.tsx'
export { ConditionBuilder } from '../condition/ConditionBuilder.tsx'
export { ControlAlone } from './panel/ControlAlone.tsx'
