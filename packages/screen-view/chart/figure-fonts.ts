/** The longest that a chart waits for its letters. */
const LONGEST = 3000

let asked: Promise<unknown> | null = null

/** What is drawn on a canvas keeps its letters when their font comes later: charts wait for it, and go on without one. */
export function figureFonts(): Promise<unknown> {
  asked ??= Promise.race([loaded(), new Promise((resolve) => setTimeout(resolve, LONGEST))])
  return asked
}

function loaded(): Promise<unknown> {
  const weights = [500, 600].map((weight) => document.fonts.load(`${weight} 16px 'Barlow Semi Condensed'`, '0'))
  return Promise.allSettled(weights)
}
