/** Milliseconds between two looks, and after which what is still missing is missing. */
const EACH = 50
const LONGEST = 10_000

/** Waits until a shown screen has all its figures and no chart is still growing; false where figures do not come. */
export async function untilDrawn(page: HTMLElement): Promise<boolean> {
  const isMissing = () => page.querySelector('.screen-waiting') !== null
  for (let waited = 0; waited < LONGEST; waited += EACH) {
    if (!isMissing() && page.querySelector('[data-drawing]') === null) return true
    await new Promise((go) => setTimeout(go, EACH))
  }
  return !isMissing()
}
