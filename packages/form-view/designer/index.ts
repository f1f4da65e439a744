export { FormDesigner } from './FormDesigner.tsx'
