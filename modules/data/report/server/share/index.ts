/** Links that open something without signing in, for modules above that share things of their own by the same links. */
export { embedClaims, isEmbedded, openedVisit, verifiedToken } from './embed-token.ts'
export { countVisit, endOf, endSharesOf, hashed, isoOf, insertShare, ownShares, stateOf } from './link-rows.ts'
export { checkPass, hashedSharePassword, passFor } from './share-password.ts'
export { shareMessage } from './share-message.ts'
