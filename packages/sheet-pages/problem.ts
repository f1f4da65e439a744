/** Why a sheet cannot be laid out on paper, in words that say what to change. */
export class PageProblem extends Error {
  override name = 'PageProblem'
}
