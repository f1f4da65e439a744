/** How an embedded page speaks with the page around it, for screens as well. */
export { parentTold, tellParent } from './parent.ts'
export { useEmbedVisit } from './use-embed-visit.ts'
