import { useSharedLink, VisitorPage } from '@mingtai/modules/ground/sharing/web'
import { SkeletonRows, titleWindow } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { KnownValues } from '../fill/model/known-values.ts'
import { Visiting } from './Visiting.tsx'
import './visit.css'

/** 填报 by a link: without the shell and without signing in. */
export default function VisitPage() {
  const link = useSharedLink('entry')
  const { share, told, pass, visit, isLocked } = link
  const [round, setRound] = useState(0)
  const form = useQuery({
    queryKey: ['entry', 'visit-form', share, pass, round],
    queryFn: async () => {
      const opened = await api.visitForm(visit)
      const known = new KnownValues(opened.document, () => Promise.resolve([]))
      for (const { column, choices } of opened.choices) known.add(0, column, choices)
      return { opened, known }
    },
    enabled: told.data !== undefined && !isLocked,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const name = form.data?.opened.name
  // A link with a password tells no name before it is opened.
  useEffect(() => {
    if (name !== undefined) titleWindow(name)
  }, [name])
  return (
    <VisitorPage link={link} name="填报" invitation="请您填报" verb="开始填报" problem={form.error}>
      {() =>
        form.data === undefined ? (
          <SkeletonRows rows={8} />
        ) : (
          <Visiting
            key={round}
            opened={form.data.opened}
            known={form.data.known}
            visit={visit}
            onAgain={() => setRound(round + 1)}
          />
        )
      }
    </VisitorPage>
  )
}
