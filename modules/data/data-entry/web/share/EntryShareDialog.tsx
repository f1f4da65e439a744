import { MadeLink } from '@mingtai/modules/data/report/web/share-parts'
import { Dialog } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { EntryShare } from '../../calls.ts'
import { api } from '../api.ts'
import { type LinkTerms, type Made, NewLink } from './NewLink.tsx'
import { ShareLinks } from './ShareLinks.tsx'

interface Props {
  report: { id: string; name: string }
  onClose(): void
}

const firstTerms: LinkTerms = { days: 7, password: '', most: null, note: '', column: '', value: '', files: null }

/** 分享填报: links by which people without an account fill in, with an end, a password, a count and the rows. */
export function EntryShareDialog({ report: { id, name }, onClose }: Props) {
  const [terms, setTerms] = useState(firstTerms)
  const [made, setMade] = useState<Made | null>(null)
  const shares = useQuery({ queryKey: ['entry', 'shares', id], queryFn: () => api.entryShares({ id }) })
  const design = useQuery({ queryKey: ['entry', 'share-columns', id], queryFn: () => api.detail({ id }), gcTime: 0 })
  const columns = (design.data?.document.columns ?? []).filter(({ kind }) => /^(text|select|integer)$/.test(kind))
  const ended = ({ url }: EntryShare) => {
    // A stopped link is not shown as one to hand on.
    if (url === made?.url) setMade(null)
    return shares.refetch()
  }
  return (
    <Dialog
      open
      title={`分享填报：${name}`}
      width={680}
      onClose={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {made !== null ? (
        <MadeLink link={made} phone onAgain={() => setMade(null)} />
      ) : (
        <NewLink
          id={id}
          columns={columns}
          terms={terms}
          onTerms={setTerms}
          onMade={(link) => {
            setMade(link)
            return shares.refetch()
          }}
        />
      )}
      <ShareLinks shares={shares.data ?? []} onEnded={ended} />
    </Dialog>
  )
}
