/** Files of a claim are papers of an approval. */
export const CLAIM_KIND = '8'
