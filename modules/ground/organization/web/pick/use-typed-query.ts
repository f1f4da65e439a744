import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** What a picker offers for the words that are being typed, asked after a short rest. */
export function useTypedQuery<T>(key: readonly unknown[], load: (keyword: string) => Promise<T[]>) {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), 250)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isFetching } = useQuery({
    queryKey: [...key, keyword],
    queryFn: () => load(keyword),
    placeholderData: (before) => before,
  })
  return { found: data ?? [], isFetching, search: setTyped }
}
