import { Icon } from '@mingtai/ui'
import { Input } from 'antd'
import { useEffect, useState } from 'react'

/** A search that acts after a short rest in typing, and not within a composition. */
export function SearchBox({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  const [typed, setTyped] = useState(value)
  const [composing, setComposing] = useState(false)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (composing || typed === value) return
    const timer = setTimeout(() => onChange(typed.trim()), 300)
    return () => clearTimeout(timer)
  })
  return (
    <Input
      className="notice-search"
      aria-label={label}
      placeholder={label}
      prefix={<Icon name="search" size={14} />}
      allowClear
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onPressEnter={() => onChange(typed.trim())}
    />
  )
}
