/** Milliseconds that a page has for itself before anything is drawn. */
const REST = 400

const waiting: (() => void)[] = []
let isTaken = false

/** Screens are drawn one after the other: calls `start` when it is this one's turn; the answer gives the turn up. */
export function takeDrawingTurn(start: () => void): () => void {
  let isOwn = false
  const begin = () => {
    isOwn = true
    start()
  }
  waiting.push(begin)
  setTimeout(next, REST)
  return () => {
    const at = waiting.indexOf(begin)
    if (at >= 0) waiting.splice(at, 1)
    if (!isOwn) return
    isOwn = false
    isTaken = false
    next()
  }
}

function next(): void {
  if (isTaken) return
  // A page that nobody sees draws nothing.
  if (document.hidden) {
    document.addEventListener('visibilitychange', next, { once: true })
    return
  }
  const first = waiting.shift()
  if (first === undefined) return
  isTaken = true
  first()
}
