/** Milliseconds between two looks, and after which what is still missing is missing. */
const EACH = 50
const LONGEST = 10_000
/** Looks in a row that find all of it drawn. */
const STEADY = 3

/** Waits until a shown screen has all its figures and no chart is still growing; false where figures do not come. */
export async function untilDrawn(page: HTMLElement): Promise<boolean> {
  const isMissing = () => page.querySelector('.screen-waiting') !== null
  let drawnLooks = 0
  for (let waited = 0; waited < LONGEST; waited += EACH) {
    drawnLooks = isMissing() || page.querySelector('[data-drawing]') !== null ? 0 : drawnLooks + 1
    // What is written on a drawing in three dimensions comes with the frame after it.
    if (drawnLooks === STEADY) return true
    await new Promise((go) => setTimeout(go, EACH))
  }
  return !isMissing()
}
