import { useNotice } from '@mingtai/ui'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** A message leads to its thread: once, as soon as the threads are there. */
export function useLinkedThread<Thread extends { id: string }>(
  threads: readonly Thread[] | undefined,
  onFound: (thread: Thread) => void,
): void {
  const [search, setSearch] = useSearchParams()
  const notice = useNotice()
  const wanted = search.get('thread')
  const latest = useRef(onFound)
  useEffect(() => {
    latest.current = onFound
  })
  useEffect(() => {
    if (wanted === null || threads === undefined) return
    const next = new URLSearchParams(search)
    next.delete('thread')
    setSearch(next, { replace: true })
    const thread = threads.find(({ id }) => id === wanted)
    if (thread === undefined) notice.info('没有找到这条批注：它已删除，或您看不到它所在的数据。')
    else latest.current(thread)
    // Everything else follows from these two.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [threads, wanted])
}
