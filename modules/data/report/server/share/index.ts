/** Systems that embed things in their pages, for modules above whose things they show as well. */
export { embedClaims, isEmbedded, openedVisit, verifiedToken } from './embed-token.ts'
