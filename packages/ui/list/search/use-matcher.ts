import { useEffect, useState } from 'react'

/**
 * Returns a test whether a text fits the query: by letters at once, and by pinyin too once its dictionary has loaded.
 */
export function useMatcher(query: string): (text: string) => boolean {
  const [byPinyin, setByPinyin] = useState<((text: string, query: string) => boolean) | null>(null)
  const wanted = query.trim().toLowerCase()
  useEffect(() => {
    if (wanted === '' || byPinyin !== null) return
    let gone = false
    void import('@mingtai/zh/pinyin').then(({ matchesPinyin }) => {
      if (!gone) setByPinyin(() => matchesPinyin)
    })
    return () => {
      gone = true
    }
  }, [wanted, byPinyin])
  if (wanted === '') return () => true
  if (byPinyin === null) return (text) => text.toLowerCase().includes(wanted)
  return (text) => byPinyin(text, wanted)
}
