import { type EntryDocument, filledLayout } from '@mingtai/entry-model'
import { useMe } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { useMemo } from 'react'
import type { FormLayout } from './use-form-sheet.ts'

/** The layout of a report with what `${code}` stands for in its texts; null: it has none. */
export function useFormLayout(
  document: EntryDocument,
  parameters: Readonly<Record<string, string>>,
  /** Who fills in; left out: whoever is signed in. */
  filler?: string,
): FormLayout | null {
  const layout = filledLayout(document)
  const me = useMe()
  const userName = filler ?? me?.realName ?? ''
  return useMemo(() => {
    if (layout === null) return null
    return { layout, words: { userName, today: formatByCode(new Date(), 3), ...parameters } }
  }, [layout, userName, parameters])
}
