/** The longest that a chart waits for its letters. */
const LONGEST = 3000

let asked: Promise<unknown> | null = null

/** What is drawn on a canvas keeps its letters when their font comes later: charts wait for it, and go on without one. */
export function figureFonts(): Promise<unknown> {
  return (asked ??= Promise.race([
    Promise.allSettled([500, 600].map((weight) => document.fonts.load(`${weight} 16px 'Barlow Semi Condensed'`))),
    new Promise((resolve) => setTimeout(resolve, LONGEST)),
  ]))
}
