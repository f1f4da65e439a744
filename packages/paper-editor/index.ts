/** The paper of an official document as its editor. */
export { showPaper } from './shown-paper.ts'
export { openPaper, type Paper, type PaperOptions } from './paper.ts'
