/** The paper of an official document as its editor. */
export { openPaper, type Paper, type PaperOptions } from './paper.ts'
