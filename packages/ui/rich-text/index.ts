/** The editor of written texts and their display; apart from the other controls, so that only its pages load it. */
export { RichText } from './RichText.tsx'
export { RichTextField } from './RichTextField.tsx'
export { writtenAtMost } from './written-at-most.ts'
