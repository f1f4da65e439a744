import type { EntryDocument } from '@mingtai/entry-model'
import { useMe } from '@mingtai/ui'
import { useMemo } from 'react'
import type { LaidOut } from './use-laid-out.ts'

/** The layout of a report with what `${code}` stands for in its texts; null: it has none. */
export function useLaidWords({ layout }: EntryDocument, parameters: Readonly<Record<string, string>>): LaidOut | null {
  const me = useMe()
  const userName = me?.realName ?? ''
  return useMemo(() => {
    if (layout === null) return null
    return { layout, words: { userName, today: today(), ...parameters } }
  }, [layout, userName, parameters])
}

function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
