import { useEffect, useRef, useState } from 'react'

/** How many pictures are loaded at once. Report specification, section 9. */
const AT_ONCE = 5

let running = 0
const waiting: (() => void)[] = []

function next(): void {
  while (running < AT_ONCE && waiting.length > 0) {
    running++
    waiting.shift()?.()
  }
}

/** Whether it is the turn of a picture; `done` gives the place to the next one. */
export function usePictureTurn(url: string): { isTurn: boolean; done: () => void } {
  const [turn, setTurn] = useState('')
  const release = useRef<() => void>(() => undefined)
  useEffect(() => {
    if (url === '') return undefined
    let holds = false
    const take = (): void => {
      holds = true
      setTurn(url)
    }
    release.current = () => {
      if (!holds) return
      holds = false
      running--
      next()
    }
    waiting.push(take)
    next()
    return () => {
      const at = waiting.indexOf(take)
      if (at >= 0) waiting.splice(at, 1)
      release.current()
    }
  }, [url])
  return { isTurn: turn === url, done: () => release.current() }
}
