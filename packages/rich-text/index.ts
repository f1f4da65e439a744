/** Written texts (富文本): what they may hold and how long they look. `clean` makes a stored text of what was sent. */
export { alignments, allowedSchemes, allowedTags, MARKUP_LIMIT, USUAL_LIMIT } from './allowed.ts'
export { fromWordProcessor } from './pasted.ts'
export { paragraphsOf, wordsOf, writtenLength } from './words.ts'
