import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from './api.ts'
import { rememberSharePassword, sharePassword } from './share-password.ts'

/** What a visitor's page knows of its link: what the server says of it, and the proof of its password. */
export function useSharedLink(type: string) {
  const [search] = useSearchParams()
  const share = search.get('share') ?? ''
  const [pass, setPass] = useState(() => sharePassword(share))
  const told = useQuery({
    queryKey: ['sharing', 'link', type, share],
    queryFn: () => api.shareDetail({ type, share }),
    enabled: share !== '',
    retry: false,
    refetchOnWindowFocus: false,
  })
  return {
    share,
    told,
    pass,
    /** What the page brings along with its own calls. */
    visit: pass === null ? { share } : { share, pass },
    isLocked: told.data?.needsPassword === true && pass === null,
    open: async (password: string) => (await api.openShare({ type, share, password })).pass,
    /** null: it is asked again. */
    setPass(next: string | null) {
      rememberSharePassword(share, next)
      setPass(next)
    },
  }
}

export type SharedLink = ReturnType<typeof useSharedLink>
