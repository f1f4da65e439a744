import { useEffect, useState } from 'react'
import { SearchInput } from './SearchInput.tsx'
import '../list.css'

interface Props {
  label: string
  value: string
  className?: string
  onChange(value: string): void
}

/**
 * A search field that takes effect after a short rest in typing, and never in the middle of an input-method
 * composition.
 */
export function SearchBox({ label, value, className = 'list-search', onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const [composing, setComposing] = useState(false)
  // The value can change from outside: by the back button or 清除条件.
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (composing || typed === value) return
    const timer = setTimeout(() => onChange(typed.trim()), 300)
    return () => clearTimeout(timer)
  })
  return (
    <SearchInput
      className={className}
      label={label}
      value={typed}
      onChange={setTyped}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onPressEnter={() => onChange(typed.trim())}
    />
  )
}
