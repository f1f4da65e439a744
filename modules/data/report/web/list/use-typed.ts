import { type ChangeEvent, useEffect, useState } from 'react'

/** A text that acts after a short rest in typing, and never in the middle of a Chinese word. */
export function useTyped(value: string, act: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const [composing, setComposing] = useState(false)
  // The value may change from outside: back button, 清除条件.
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (composing || typed.trim() === value) return
    const timer = setTimeout(() => act(typed.trim()), 250)
    return () => clearTimeout(timer)
  })
  return {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: () => setComposing(false),
    onPressEnter: () => act(typed.trim()),
  }
}
