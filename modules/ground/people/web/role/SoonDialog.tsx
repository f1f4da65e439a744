import { Dialog, EmptyState, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { GrantTable } from './Holders.tsx'

/** Roles that run out within 30 days, to be prolonged in time. */
export function SoonDialog({ onClose, onChanged }: { onClose(): void; onChanged(): Promise<unknown> }) {
  const found = useQuery({
    queryKey: ['people', 'holders', 'soon'],
    queryFn: () => api.holders({ soon: 30, current: 1, size: 200 }),
  })
  return (
    <Dialog open title="30 天内到期的角色" width={960} onClose={onClose}>
      {found.data === undefined ? (
        <SkeletonRows rows={4} />
      ) : found.data.records.length === 0 ? (
        <EmptyState text="30 天内没有到期的角色。" />
      ) : (
        <GrantTable grants={found.data.records} withRole onChanged={onChanged} />
      )}
    </Dialog>
  )
}
